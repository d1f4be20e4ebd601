// Reads QR codes from an 8-bit luminance image, by the detector and decoder of zxing-cpp, for WebAssembly.
//
// zxing-cpp's own entry (ReadBarcode.cpp, MultiFormatReader.cpp, QRReader.cpp) is not used: it links every format's names,
// JSON, human readable interpretations and the tables of all character sets, most of the size. What it does for QR codes
// is done here in the same order: layers of decreasing size, each as it is, inverted, and with its gaps closed.
// Parts of this file are adapted from ReadBarcode.cpp and QRReader.cpp.
//
// Copyright 2016 Nu-book Inc., 2016 ZXing authors, 2019 and 2022 Axel Waggershauser
// SPDX-License-Identifier: Apache-2.0

#include "BitMatrix.h"
#include "ConcentricFinder.h"
#include "Content.h"
#include "DecoderResult.h"
#include "DetectorResult.h"
#include "ECI.h"
#include "HybridBinarizer.h"
#include "ImageView.h"
#include "QRDecoder.h"
#include "QRDetector.h"
#include "Quadrilateral.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

using namespace ZXing;

// The module has no exceptions: what would throw one (an invariant that does not hold, no more memory) ends in a trap. The
// caller catches it as a WebAssembly.RuntimeError and instantiates the module again. What a damaged or malicious code can
// cause is not among it: zxing-cpp.patch returns those errors instead.
extern "C" {
void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
void __cxa_free_exception(void*) noexcept { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
void __cxa_rethrow() { __builtin_trap(); }
// In place of the C++ libraries' own, which print a message first: with them printf would be linked.
void abort_message(const char*, ...) { __builtin_trap(); }
void __cxa_pure_virtual() { __builtin_trap(); }
}
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
_LIBCPP_END_NAMESPACE_STD

// In place of ECI.cpp, whose table is a std::map: those that QRDecoder.cpp and guessEncoding() use.
ECI ZXing::ToECI(CharacterSet cs)
{
	switch (cs) {
	case CharacterSet::ISO8859_1: return ECI::ISO8859_1;
	case CharacterSet::Shift_JIS: return ECI::Shift_JIS;
	case CharacterSet::UTF8: return ECI::UTF8;
	case CharacterSet::GB18030: return ECI::GB18030;
	default: return ECI::Unknown;
	}
}

namespace {

// The longer side of a layer above which a smaller one follows (zxing-cpp's default).
constexpr int DOWNSCALE_THRESHOLD = 500;

struct Symbol
{
	Content content;
	QuadrilateralI position;
};

using Symbols = std::vector<Symbol>;

Symbols readLayer(const BinaryBitmap& bitmap, int maxSymbols)
{
	Symbols res;
	const BitMatrix* bits = bitmap.getBitMatrix();
	if (!bits)
		return res;

	auto patterns = QRCode::FindFinderPatterns(*bits, true);
	std::vector<ConcentricPattern> used;
	for (const auto& set : QRCode::GenerateFinderPatternSets(patterns)) {
		if (Contains(used, set.bl) || Contains(used, set.tl) || Contains(used, set.tr))
			continue;
		for (auto&& detected : QRCode::SampleQR(*bits, set)) {
			auto decoded = QRCode::Decode(detected.bits());
			// Model 1, replaced in 2000, is not read: its looser format would only add ways to misread.
			if (!decoded.isValid() || decoded.content().symbology.modifier == '0')
				continue;
			used.insert(used.end(), {set.bl, set.tl, set.tr});
			res.push_back({std::move(decoded).content(), std::move(detected).position()});
			break;
		}
		if (Size(res) == maxSymbols)
			break;
	}
	return res;
}

bool isSame(const Symbol& a, const Symbol& b)
{
	return a.content.bytes == b.content.bytes && IsInside(Center(b.position), a.position);
}

struct Layer
{
	std::vector<uint8_t> pixels;
	int width, height;
};

template <int N>
Layer downscaled(const ImageView& from)
{
	Layer to{{}, from.width() / N, from.height() / N};
	to.pixels.resize(static_cast<std::size_t>(to.width) * to.height);
	auto* d = to.pixels.data();
	for (int y = 0; y < to.height; ++y)
		for (int x = 0; x < to.width; ++x) {
			int sum = (N * N) / 2;
			for (int ty = 0; ty < N; ++ty)
				for (int tx = 0; tx < N; ++tx)
					sum += *from.data(x * N + tx, y * N + ty);
			*d++ = static_cast<uint8_t>(sum / (N * N));
		}
	return to;
}

Symbols readImage(const ImageView& image, bool tryInvert, bool tryDenoise, int factor, int maxSymbols)
{
	Symbols res;
	Layer layer;
	ImageView view = image;
	while (true) {
		HybridBinarizer bitmap(view);
		for (int close = 0; close <= (tryDenoise && image.height() >= 3); ++close) {
			if (close) {
				if (bitmap.inverted())
					bitmap.invert();
				bitmap.close();
			}
			for (int invert = 0; invert <= (tryInvert && !close); ++invert) {
				if (invert)
					bitmap.invert();
				for (auto& symbol : readLayer(bitmap, maxSymbols - Size(res))) {
					symbol.position = Scale(symbol.position, image.width() / view.width());
					if (std::none_of(res.begin(), res.end(), [&](auto& known) { return isSame(known, symbol); }))
						res.push_back(std::move(symbol));
				}
				if (Size(res) >= maxSymbols)
					return res;
			}
		}
		if (std::max(view.width(), view.height()) <= DOWNSCALE_THRESHOLD || std::min(view.width(), view.height()) < factor)
			return res;
		layer = factor == 2 ? downscaled<2>(view) : downscaled<3>(view);
		view = ImageView(layer.pixels.data(), layer.width, layer.height, ImageFormat::Lum);
	}
}

// The encoding of a text that does not name its own is guessed, as zxing-cpp does.
ECI guessedECI(const Content& content)
{
	auto guess = ToECI(content.guessEncoding());
	return guess == ECI::Unknown ? ECI::ISO8859_1 : guess;
}

std::vector<int32_t> answer;

void writePart(const Content& content, ECI eci, int begin, int end)
{
	if (begin == end)
		return;
	answer.push_back(ToInt(eci));
	answer.push_back(end - begin);
	auto at = answer.size();
	answer.resize(at + (end - begin + 3) / 4);
	std::copy(content.bytes.begin() + begin, content.bytes.begin() + end, reinterpret_cast<uint8_t*>(answer.data() + at));
}

void writeSymbol(const Symbol& symbol)
{
	for (auto corner : symbol.position)
		answer.insert(answer.end(), {corner.x, corner.y});
	const auto& content = symbol.content;
	auto parts = content.encodings;
	if (parts.empty() || parts.front().pos != 0)
		parts.insert(parts.begin(), {content.hasECI ? ECI::ISO8859_1 : ECI::Unknown, 0});
	auto countAt = answer.size();
	answer.push_back(0);
	for (int i = 0; i < Size(parts); ++i) {
		auto [eci, begin] = parts[i];
		int end = i + 1 < Size(parts) ? parts[i + 1].pos : Size(content.bytes);
		if (begin == end)
			continue;
		writePart(content, eci == ECI::Unknown ? guessedECI(content) : eci, begin, end);
		++answer[countAt];
	}
}

std::vector<uint8_t> image;

} // namespace

// Flags of `read`, the same in src/index.ts.
constexpr int TRY_INVERT = 1;
constexpr int TRY_DENOISE = 2;
constexpr int DOWNSCALE_BY_TWO = 4;

extern "C" {

// Where the caller writes the image's bytes, row by row. Valid until the next call.
__attribute__((export_name("image"))) uint8_t* imageOf(int width, int height)
{
	image.resize(static_cast<std::size_t>(width) * height);
	return image.data();
}

// Reads the image written last. The answer, in 32-bit words: the number of codes; for each its corners (x and y of top
// left, top right, bottom right, bottom left), the number of its parts; for each of these its ECI, its length in bytes, its
// bytes, filled up to a whole word. Valid until the next call.
__attribute__((export_name("read"))) const int32_t* read(int width, int height, int flags, int maxSymbols)
{
	ImageView view(image.data(), Size(image), width, height, ImageFormat::Lum);
	auto symbols = readImage(view, flags & TRY_INVERT, flags & TRY_DENOISE, flags & DOWNSCALE_BY_TWO ? 2 : 3, maxSymbols);
	answer.assign(1, Size(symbols));
	for (const auto& symbol : symbols)
		writeSymbol(symbol);
	return answer.data();
}
}
