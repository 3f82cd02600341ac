#!/bin/sh
# Bramble on a bare Debian 12 or 13, or Ubuntu 24.04, with a certificate. As root, in a copy of the project:
#
#   deploy/install.sh play.example.org play@fern.example 'Fern School'
#
# The name must lead to this machine, and its ports 80 and 443 must be open. Run again it brings a newer copy of the
# project in and leaves settings and data as they are.
set -eu

NAME=${1:?the name under which people reach the server, such as play.example.org}
CONTACT=${2:?how people reach who runs it: an e-mail, web or postal address}
OPERATOR=${3:?who runs it, such as "Fern School"}
HERE=$(cd "$(dirname "$0")/.." && pwd)
CODE_DIR=/opt/bramble
NODE_DIR=/opt/bramble-node
SETTINGS=/etc/bramble.env

# A value as it stands in quotation marks of the settings, where a shell reads it too, in the words of sed.
quoted() { printf '%s' "$1" | sed -e 's/["$`\\]/\\&/g' -e 's/[&|\\]/\\&/g'; }
step() { printf '\n== %s\n' "$1"; }
if [ "$(id -u)" != 0 ]; then echo 'Run this as root: sudo deploy/install.sh ...' >&2; exit 1; fi
if [ "$HERE" = "$CODE_DIR" ]; then echo "Run this in a copy elsewhere: $CODE_DIR is replaced." >&2; exit 1; fi

step 'Packages of the system: npm to build with, Caddy for the certificate'
export DEBIAN_FRONTEND=noninteractive
apt-get update
if ! apt-cache show npm caddy > /dev/null 2>&1; then
  echo 'This system offers no npm or no Caddy. On Ubuntu both are in universe: add-apt-repository universe' >&2; exit 1
fi
apt-get install -y --no-install-recommends ca-certificates adduser openssl nodejs npm caddy

step 'The user and its folders'
id bramble > /dev/null 2>&1 || adduser --system --group --home /var/lib/bramble --no-create-home bramble
install -d -o bramble -g bramble -m 0700 /var/lib/bramble /var/backups/bramble

step "The code in $CODE_DIR, which only root can change"
# It is built beside the server that runs: what fails here leaves that one as it is.
NEW_DIR=$CODE_DIR.new
rm -rf "$NEW_DIR" "$NODE_DIR"
install -d -m 0755 "$NEW_DIR"
tar -C "$HERE" --exclude=./node_modules --exclude=./data --exclude=./.git -cf - . | tar -C "$NEW_DIR" --no-same-owner -xf -
cd "$NEW_DIR"
# The system's Node is too old to build with: its npm fetches the Node of package.json, which builds and runs the server.
NODE_VERSION=$(sed -n 's/^ *"node": "\([0-9][0-9.]*\)",*$/\1/p' package.json)
npm install --prefix "$NODE_DIR" --no-audit --no-fund "node@$NODE_VERSION" npm@11
PATH=$NODE_DIR/node_modules/.bin:$PATH
npm ci --include=dev --no-audit --no-fund
npm run build
[ -e apps/web/dist/index.html ] || { echo 'The pages were not built: see above.' >&2; exit 1; }
install -m 0755 "$NODE_DIR/node_modules/node/bin/node" node
npm prune --omit=dev --no-audit --no-fund
./node scripts/install-size.ts --trim
chmod -R go+rX .
if [ -d /run/systemd/system ] && systemctl --quiet is-active bramble; then systemctl stop bramble; fi
rm -rf "$CODE_DIR"
mv "$NEW_DIR" "$CODE_DIR"
cd "$CODE_DIR"

step "Settings in $SETTINGS"
if [ ! -e "$SETTINGS" ]; then
  ACCESS_CODE=$(openssl rand -hex 6)
  sed -e "s|play\.example\.org|$NAME|" -e "s|play@fern\.example|$(quoted "$CONTACT")|" \
    -e "s|Fern School|$(quoted "$OPERATOR")|" \
    -e "s|^ACCESS_CODES=.*|ACCESS_CODES=$ACCESS_CODE|" deploy/bramble.env > "$SETTINGS"
fi
chmod 0600 "$SETTINGS"
install -m 0755 deploy/bramble-admin /usr/local/sbin/bramble-admin

step 'The server and its proxy begin with the machine'
install -m 0644 deploy/bramble.service /etc/systemd/system/bramble.service
if [ -e /etc/caddy/Caddyfile ] && [ ! -e /etc/caddy/Caddyfile.before ]; then mv /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before; fi
sed -e "s|{\$DOMAIN:localhost}|$NAME|" -e 's|bramble:3000|127.0.0.1:3000|' deploy/Caddyfile > /etc/caddy/Caddyfile
caddy validate --adapter caddyfile --config /etc/caddy/Caddyfile
systemctl enable bramble caddy
if [ ! -d /run/systemd/system ]; then
  echo 'systemd does not run here: start the machine with it, then: bramble-admin doctor'
  exit 0
fi
systemctl daemon-reload
systemctl restart bramble caddy
# A first start makes its database and its keys.
for _ in $(seq 60); do
  if ./node -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then break; fi
  sleep 1
done

step 'How it stands'
bramble-admin doctor
