# Puts the project's Node and npm on the PATH. Sourced by .ci/run; also by hand: `source .ci/toolchain.sh`.
# The Node of the system may be any that runs npm: ours comes from the registry as a package, checked by its hash.
NODE_VERSION="$(cat .node-version)"
# From 11.6.2 on, npm ci refuses a lock file that lacks the binaries of other platforms.
NPM_VERSION=11.6.1

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  *) echo "No toolchain for $(uname -s) $(uname -m): install Node $NODE_VERSION yourself." >&2; return 1 ;;
esac

# A npm installed under a prefix of its own does not read the system's settings for certificates.
if [ -r /etc/ssl/certs/ca-certificates.crt ]; then
  export npm_config_cafile="${npm_config_cafile:-/etc/ssl/certs/ca-certificates.crt}"
fi

toolchain="$PWD/.toolchain/node-$NODE_VERSION-npm-$NPM_VERSION"
if ! [ -x "$toolchain/bin/npm" ]; then
  rm -rf "$toolchain.partial"
  npm install --global --prefix "$toolchain.partial" --no-audit --no-fund --loglevel=error \
    "node-$platform@$NODE_VERSION" "npm@$NPM_VERSION"
  mv "$toolchain.partial" "$toolchain"
fi

unset npm_config_prefix NODE_OPTIONS
export PATH="$toolchain/bin:$PATH" npm_config_loglevel=error
export npm_config_nodedir="$toolchain/lib/node_modules/node-$platform"
