#!/bin/sh
# Builds src/qr-decoder.wasm from zxing-cpp. See README.md for what has to be installed.
#   ./build.sh FOLDER   FOLDER: a clone of https://github.com/zxing-cpp/zxing-cpp
set -eu

commit=77dceca0687d46914b13f007447f5b354b078dd8
llvm=19

here=$(cd "$(dirname "$0")" && pwd)
clone=${1:?'The folder of a clone of zxing-cpp is missing'}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git -C "$clone" archive "$commit" core | tar -x -C "$work"
patch --quiet --directory="$work/core" --strip=1 < "$here/native/zxing-cpp.patch"

sources=''
for name in BinaryBitmap BitMatrix BitSource ConcentricFinder Content Error GlobalHistogramBinarizer GridSampler \
  HybridBinarizer LocalGrid PerspectiveTransform ReedSolomon ResultPoint Utf WhiteRectDetector \
  qrcode/QRBitMatrixParser qrcode/QRCodecMode qrcode/QRDataBlock qrcode/QRDecoder qrcode/QRDetector \
  qrcode/QRErrorCorrectionLevel qrcode/QRFormatInformation qrcode/QRVersion; do
  sources="$sources core/src/$name.cpp"
done
cp "$here/native/Version.h" "$here/native/qr-decoder.cpp" "$work"
cd "$work"

# -fexceptions without a target that has them: throw becomes a call of __cxa_throw, which traps (qr-decoder.cpp).
# The names of files are cut from what errors say, so that the result does not depend on the folder.
# shellcheck disable=SC2086
"clang++-$llvm" --target=wasm32-wasi -std=c++20 "${OPTIMIZE:--O2}" -flto -fexceptions -fno-rtti -fvisibility=hidden \
  -DZXING_INTERNAL -DNDEBUG -ffile-prefix-map="$work"=. -I. -Icore/src -Icore/src/qrcode \
  -mexec-model=reactor -Wl,--gc-sections,--strip-all,--lto-O3,--stack-first,-z,stack-size=1048576 \
  qr-decoder.cpp $sources -o linked.wasm
wasm-opt "${WASM_OPTIMIZE:--O3}" --strip-debug --strip-producers linked.wasm -o "$here/src/qr-decoder.wasm"
ls -l "$here/src/qr-decoder.wasm"
