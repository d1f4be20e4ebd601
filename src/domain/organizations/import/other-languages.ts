/**
 * What headings and the words of lists are called where another language is spoken: a template in Indonesian is filled in
 * and read by whoever speaks what. The catalogues say the same (the test of the import compares them).
 */

/** By the English heading. */
export const headingsElsewhere: Readonly<Record<string, readonly string[]>> = {
  Name: ['Nama', 'Organisasi', 'Nama organisasi', 'Perusahaan', 'Nama perusahaan'],
  'Legal name': ['Nama resmi', 'Nama badan hukum'],
  Profile: ['Profil'],
  'Founded date': ['Tanggal berdiri'],
  'Website link': ['Tautan situs web', 'Situs web', 'Situs'],
  Country: ['Negara'],
  'HQ location': ['Lokasi kantor pusat', 'Kantor pusat', 'Kota'],
  'Phone number': ['Nomor telepon', 'Telepon'],
  Email: ['Surel'],
  'Number of employees': ['Jumlah karyawan'],
  Description: ['Deskripsi'],
  Tags: ['Tag'],
  'Business sectors': ['Sektor bisnis', 'Sektor'],
  'Business models': ['Model bisnis'],
  'Funding stages': ['Tahap pendanaan'],
  Department: ['Departemen'],
  'Repository link': ['Tautan repositori'],
  'Number of startups invested': ['Jumlah perusahaan rintisan yang didanai'],
  'Target investment amount': ['Target nilai investasi'],
  'Person name': ['Nama orang', 'Nama lengkap', 'Nama kontak'],
  'Person email': ['Email orang', 'Email kontak'],
  'Person nationality': ['Kewarganegaraan orang', 'Kewarganegaraan'],
  'Person phone number': ['Nomor telepon orang', 'Nomor ponsel'],
  'Person job title': ['Jabatan orang', 'Jabatan'],
  'Person LinkedIn': ['LinkedIn orang'],
};

/** Words of lists, in lowercase, and the English one that is read for them. */
export const wordsElsewhere: Readonly<Record<string, string>> = {
  'perusahaan rintisan': 'Startup',
  'modal ventura': 'Venture Capital',
  korporasi: 'Corporate',
  'riset dan pendidikan': 'Research and Education',
  'modal sendiri': 'Bootstrapped',
  'pra-seri a': 'Pre-Series A',
  'seri a': 'Series A',
  'seri b': 'Series B',
  'seri c': 'Series C',
  'seri d dan seterusnya': 'Series D and later',
  pertumbuhan: 'Growth',
  'pra-ipo': 'Pre-IPO',
  publik: 'Public',
  'bisnis ke bisnis (b2b)': 'Business to business (B2B)',
  'bisnis ke konsumen (b2c)': 'Business to consumer (B2C)',
  'langsung ke konsumen (d2c)': 'Direct to consumer (D2C)',
  'bisnis ke pemerintah (b2g)': 'Business to government (B2G)',
  'konsumen ke konsumen (c2c)': 'Consumer to consumer (C2C)',
  'konsumen ke pemerintah (c2g)': 'Consumer to government (C2G)',
};
