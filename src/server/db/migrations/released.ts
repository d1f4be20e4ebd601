/**
 * What each released step is made of (`../checksums.ts`). Written by `npm run release`, never by hand: a step whose
 * checksum is another one has been changed after it was released, and databases that took it are not what it says.
 */
export const releasedChecksums: Readonly<Record<string, string>> = {
  '001-house': '9d956d41c091d881948dcf980d9e91024a445fa3acacb256c2fa0dccff287bef',
  '002-door': 'fae40604bd78688761854445d1c9a6b2e11b22ad1434c70425f865bc4e4297f3',
  '003-schedule': '8a18dc485f0100b2ff0f7f569820fc57a7ad6601f09c70b56723b88cc721d128',
  '004-people': '953fc8523829bf1230ffb130c03d0dcef1644d047227256d739a7eb16dc123a5',
  '005-programs': '0c918a27d2be861cf582815c269629dbf3d0dc75b956becc0e9699d9ea0cb7dd',
  '006-mends': '1c77649675f89372bd67a07a722928f40f03adc8c106d6ad0b1099bdc99f1a27',
  '007-agreements': 'c29898f3aadce6ed1925192f0449a9556c7c0361919b745c671c7a1ee6dd914a',
  '008-limits': 'a330361551f9cf30bc9d7d503160c0ad8bb4825d01deb11c2dd8971c7af5e6b2',
  '010-registration-order': 'b70ab0ef27a9e8b171b1436d1c764117a7dcceec0700acd76a323e841605d9e9',
  '011-check-in-opens': 'ba2a8ebd8ab3fe7e215386f2cc922c42b5fe7dda7233d65773d19f5d1d57ac12',
};
