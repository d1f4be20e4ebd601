/**
 * What headings and listed words are called where another language is spoken: a template in Indonesian is filled in and
 * read by whoever speaks what. The catalogues say the same (the test of the import compares them).
 */

/** By the English heading. */
export const headingsElsewhere: Readonly<Record<string, readonly string[]>> = {
  'Event name': ['Nama acara', 'Acara'],
  'Event date': ['Tanggal acara', 'Tanggal', 'Hari'],
  'Event start': ['Waktu mulai acara', 'Mulai acara', 'Acara mulai'],
  'Event end': ['Waktu selesai acara', 'Selesai acara', 'Acara selesai'],
  'Minutes per timeslot': ['Menit per slot waktu', 'Durasi'],
  Gap: ['Selang'],
  'Timeslot start': [
    'Waktu mulai slot',
    'Mulai slot waktu',
    'Slot waktu mulai',
    'Mulai',
    'Waktu mulai',
    'Jam mulai',
  ],
  'Timeslot end': [
    'Waktu selesai slot',
    'Selesai slot waktu',
    'Slot waktu selesai',
    'Selesai',
    'Waktu selesai',
    'Jam selesai',
  ],
  'Timeslot type': ['Jenis slot waktu', 'Jenis'],
  Venue: ['Venue', 'Tempat'],
  Room: ['Ruang', 'Ruangan', 'Nama ruang', 'Nama ruangan'],
  Tables: ['Meja', 'Jumlah meja'],
  Quotas: ['Kuota', 'Jumlah kuota'],
  'Meeting link': ['Tautan pertemuan', 'Tautan'],
};

/** Words of lists, in lowercase, and the English one that is read for them. */
export const wordsElsewhere: ReadonlyMap<string, string> = new Map([
  ['slot waktu', 'Timeslot'],
  ['istirahat', 'Break'],
  ['lainnya', 'Other'],
  ['luring', 'Offline'],
  ['daring', 'Online'],
]);
