#!/bin/sh
# Rebuilds echarts.js from the npm packages that package-lock.json pins. Needs node and npm.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/package.json" "$here/package-lock.json" "$here/entry.js" "$work"
cd "$work"
npm ci --no-audit --no-fund
node_modules/.bin/esbuild entry.js --bundle --minify --format=iife --global-name=echarts \
  '--define:process.env.NODE_ENV="production"' --charset=utf8 --outfile="$here/echarts.js"
sha256sum "$here/echarts.js"
