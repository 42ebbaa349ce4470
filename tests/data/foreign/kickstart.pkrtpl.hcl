# Installs a server without questions.
cdrom
text
lang ${vm_guest_os_language}
keyboard ${vm_guest_os_keyboard}
timezone ${vm_guest_os_timezone} --utc
network --bootproto=dhcp --hostname=${hostname}
rootpw --iscrypted ${root_password}
user --name=${build_username} --iscrypted --password=${build_password_encrypted} --groups=wheel
firewall --enabled --ssh
selinux --permissive
zerombr
clearpart --all --initlabel
part /boot --fstype xfs --size=1024 --label=BOOTFS
part / --fstype xfs --size=100 --grow
skipx
reboot --eject

%packages --ignoremissing --excludedocs
@core
-iwl*firmware
%end

%post
dnf makecache; dnf install -y sudo open-vm-tools perl
%{ if additional_packages != "" ~}
dnf install -y ${additional_packages}
%{ endif ~}
echo '${build_username} ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/${build_username}
sed -i "s/^.*requiretty/# Defaults requiretty/" /etc/sudoers
%end
