# Ключи, значения и комментарии — на разных языках. 日本語も。

größe      = 12
länge_in_m = 3.5
straße     = "Bäckerstraße 7"
имя        = "Анна"
возраст    = 41
名前         = "花子"
年齢         = 28
ὄνομα      = "Ἀλέξανδρος"
नाम        = "अनिता"
이름         = "지우"
שם         = "נועה"
اسم        = "ليلى"
ñandú      = true
Ⅷ          = "a letter number"
naïve-name = "with a dash"
a１         = "full-width digit"

// The same letter composed and decomposed: equal once normalized.
composed   = "é"
decomposed = "é"
same       = "é" == "é"

emoji   = "👩‍👩‍👧‍👦 👍🏽 🇦🇹 1️⃣"
zalgo   = "Z̸̢̛a̵l̷g̶o̵"
spaces  = "no-break  thin  ideographic　end"
zero    = "a​b‍c‌d"
arrows  = "→ ← ⇒ ∀x∈ℝ ∃y"
escaped = "\u00e9\u4e2d\U0001f468\u200d\U0001F4BB"
quotes  = "„deutsch“ «français» “English” 「日本」"
mixed   = "prefix ${имя} (${возраст}) – ${名前}さん"
rtl     = "left ${שם} ואז right"

сервер "главный" "東京" {
  адрес = "сервер.example.net"
  порты = [80, 443]

  доступ {
    группы = ["администраторы", "разработчики"]
    規則 "既定" { 許可 = true }
  }
}

données = {
  "clé accentuée" = "é"
  цвет            = "синий"
  (名前)            = "computed"
  größe : 12.5
  "🔑" = "🗝️"
}

größen = [for größe in données : größe if größe != null]
zahlen = { for schlüssel, wert in données : upper(schlüssel) => "${schlüssel}→${wert}" }
zugriff = données.цвет
punkt   = données["clé accentuée"]
splat   = données[*].größe
aufruf  = größer(größe, länge_in_m)
raum    = ärger::größer::als(größe, 1)

brief = <<-ГОТОВО
    Уважаемая ${имя},

      ваш заказ „${données.цвет}“ готов.
    %{ for größe in größen ~}
      • ${größe} — 完了
    %{ endfor ~}
    С уважением 🙂
    ГОТОВО

詩 = <<終わり
古池や
　蛙飛びこむ
水の音
終わり

tab "é	tab" {
  ligature = "ﬁ ﬃ Ĳ ǆ"
  hangul   = "한글 한글"
  plane_1  = "𝒳 = 𝟙𝟚𝟛; 𐍈 𐤀"
  private  = ""
  replaced = "�"
}
