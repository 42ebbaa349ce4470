//! How deep bodies nest that name each other, and whether one is a part of itself.

/// Bodies that name each other, by their positions.
#[derive(Default)]
pub(super) struct Nesting {
    /// The levels of each body itself.
    pub(super) levels: Vec<usize>,
    /// The bodies that each has in its blocks, or that are parts of it.
    pub(super) inside: Vec<Vec<usize>>,
}

/// A body on the way to others.
struct Visit {
    body: usize,
    next: usize,
}

impl Nesting {
    /// The most levels on a way that passes no body twice, or more: bodies that contain each other count as
    /// if the way passed all of them. Without recursion, because a schema may have very many bodies.
    pub(super) fn depth(&self) -> usize {
        let count = self.levels.len();
        let (mut index, mut low, mut on_stack) =
            (vec![usize::MAX; count], vec![0; count], vec![false; count]);
        let (mut stack, mut depths, mut group) = (Vec::new(), vec![0; count], vec![usize::MAX; count]);
        let (mut counter, mut deepest) = (0, 0);
        for start in 0..count {
            let mut visits =
                if index[start] == usize::MAX { vec![Visit { body: start, next: 0 }] } else { Vec::new() };
            while let Some(Visit { body, next }) = visits.last_mut() {
                let body = *body;
                if *next == 0 && index[body] == usize::MAX {
                    (index[body], low[body], on_stack[body]) = (counter, counter, true);
                    stack.push(body);
                    counter += 1;
                }
                if let Some(&inner) = self.inside[body].get(*next) {
                    *next += 1;
                    if index[inner] == usize::MAX {
                        visits.push(Visit { body: inner, next: 0 });
                    } else if on_stack[inner] {
                        low[body] = low[body].min(index[inner]);
                    }
                    continue;
                }
                visits.pop();
                if let Some(outer) = visits.last() {
                    low[outer.body] = low[outer.body].min(low[body]);
                }
                if low[body] == index[body] {
                    let begin = stack.iter().rposition(|other| *other == body).unwrap_or_default();
                    let members = stack.split_off(begin);
                    members.iter().for_each(|member| {
                        on_stack[*member] = false;
                        group[*member] = body;
                    });
                    let own: usize = members.iter().map(|member| self.levels[*member]).sum();
                    let inner = members.iter().flat_map(|member| &self.inside[*member]);
                    let below =
                        inner.filter(|inner| group[**inner] != body).map(|inner| depths[*inner]).max();
                    let depth = own + below.unwrap_or_default();
                    members.iter().for_each(|member| depths[*member] = depth);
                    deepest = deepest.max(depth);
                }
            }
        }
        deepest
    }

    /// A body that leads back to itself.
    pub(super) fn endless(&self) -> Option<usize> {
        let count = self.levels.len();
        let (mut is_done, mut is_open) = (vec![false; count], vec![false; count]);
        for start in 0..count {
            let mut visits = vec![Visit { body: start, next: 0 }];
            while let Some(Visit { body, next }) = visits.last_mut() {
                let body = *body;
                if is_done[body] {
                    visits.pop();
                    continue;
                }
                is_open[body] = true;
                match self.inside[body].get(*next).copied() {
                    Some(inner) if is_open[inner] => return Some(inner),
                    Some(inner) => {
                        *next += 1;
                        visits.push(Visit { body: inner, next: 0 });
                    }
                    None => {
                        (is_done[body], is_open[body]) = (true, false);
                        visits.pop();
                    }
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nesting(inside: &[&[usize]]) -> Nesting {
        Nesting {
            levels: vec![1; inside.len()],
            inside: inside.iter().map(|inside| inside.to_vec()).collect(),
        }
    }

    #[test]
    fn ways_are_measured() {
        assert_eq!(nesting(&[&[1, 2], &[2], &[]]).depth(), 3);
        assert_eq!(nesting(&[&[1], &[0, 2], &[]]).depth(), 3);
        assert_eq!(nesting(&[&[0]]).depth(), 1);
        assert_eq!(nesting(&[]).depth(), 0);
        let chain: Vec<Vec<usize>> = (0..100_000).map(|body| vec![(body + 1) % 100_000]).collect();
        let chain = Nesting { levels: vec![1; chain.len()], inside: chain };
        assert_eq!((chain.depth(), chain.endless()), (100_000, Some(0)));
    }

    #[test]
    fn circles_are_found() {
        assert_eq!(nesting(&[&[1, 2], &[2], &[]]).endless(), None);
        assert_eq!(nesting(&[&[1], &[2], &[1]]).endless(), Some(1));
    }
}
