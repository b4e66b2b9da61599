# Installs the project's Node and npm below the checkout and puts them on the PATH: `source .ci/toolchain.sh`.
# Any Node that can run npm will do to start with. Ours comes as an npm package, which npm verifies by its hash.
root="$(cd "$(dirname "${BASH_SOURCE[0]:-$0}")/.." && pwd)"
NODE_VERSION="$(cat "$root/.node-version")"
# Any npm can install the lock file. One version, so that all runs of CI are alike.
NPM_VERSION=11.21.1

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  *) echo "No toolchain for $(uname -s) $(uname -m). Please install Node $NODE_VERSION yourself." >&2; return 1 ;;
esac

# An npm under its own prefix does not read the system's certificate settings.
if [ -r /etc/ssl/certs/ca-certificates.crt ]; then
  export npm_config_cafile="${npm_config_cafile:-/etc/ssl/certs/ca-certificates.crt}"
fi

toolchain="$root/.toolchain/node-$NODE_VERSION-npm-$NPM_VERSION"
if ! [ -x "$toolchain/bin/npm" ]; then
  rm -rf "$toolchain.partial"
  npm install --global --prefix "$toolchain.partial" --no-audit --no-fund --loglevel=error \
    "node-$platform@$NODE_VERSION" "npm@$NPM_VERSION"
  mv "$toolchain.partial" "$toolchain"
fi

unset npm_config_prefix NODE_OPTIONS
export PATH="$toolchain/bin:$PATH" npm_config_loglevel=error
export npm_config_nodedir="$toolchain/lib/node_modules/node-$platform"
