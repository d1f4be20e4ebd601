// zxing-cpp's configuration, which its own build makes from Version.h.in: reading QR codes, and nothing else.
#pragma once

#define ZXING_READERS
#define ZXING_ENABLE_1D 0
#define ZXING_ENABLE_AZTEC 0
#define ZXING_ENABLE_DATAMATRIX 0
#define ZXING_ENABLE_MAXICODE 0
#define ZXING_ENABLE_PDF417 0
#define ZXING_ENABLE_QRCODE 1
