import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { speak, textOf } from '../../src/client/words/words.ts';
import { inputText } from '../../src/contract/input-text.ts';
import { decodeMessage } from '../../src/domain/language/message.ts';
import { catalogueTranslator } from '../../src/domain/language/say.ts';
import { words as desk } from '../../src/locales/id/desk.ts';
import { words as first } from '../../src/locales/id/first.ts';

/** What a schema says by default of a field, in English as it leaves the server, and as an Indonesian window shows it. */

afterEach(() => speak('en', null));

const schema = z.strictObject({
  name: z.string().min(2).max(4).optional(),
  jobTitle: z.string().optional(),
  page: z.number().min(1).max(9).optional(),
  duration: z.int().optional(),
  message: z.uuid().optional(),
  meetingPurposes: z.array(z.string()).min(1).max(2).optional(),
  status: z.enum(['ON']).optional(),
  description: z.boolean().optional(),
});

const cases: [input: unknown, english: string, indonesian: string][] = [
  [{ jobTitle: 5 }, 'Job title must be text.', 'Jabatan harus berupa teks.'],
  [{ jobTitle: null }, 'Job title is required.', 'Jabatan wajib diisi.'],
  [{ name: 'x' }, 'Name must be at least 2 characters long.', 'Nama minimal 2 karakter.'],
  [{ name: 'long name' }, 'Name must be at most 4 characters long.', 'Nama paling banyak 4 karakter.'],
  [{ duration: 'x' }, 'Duration must be a number.', 'Durasi harus berupa angka.'],
  [{ duration: 1.5 }, 'Duration must be a whole number.', 'Durasi harus berupa bilangan bulat.'],
  [{ page: 0 }, 'Page must be at least 1.', 'Page paling sedikit 1.'],
  [{ page: 10 }, 'Page must be at most 9.', 'Page paling banyak 9.'],
  [{ message: 'x' }, 'Message is not valid.', 'Pesan tidak valid.'],
  [{ meetingPurposes: 'x' }, 'Meeting purposes must be a list.', 'Tujuan pertemuan harus berupa daftar.'],
  [
    { meetingPurposes: [] },
    'Meeting purposes must have at least one entry.',
    'Tujuan pertemuan harus berisi paling sedikit satu butir.',
  ],
  [
    { meetingPurposes: ['a', 'b', 'c'] },
    'Meeting purposes may have at most 2 entries.',
    'Tujuan pertemuan boleh berisi paling banyak 2 butir.',
  ],
  [
    { meetingPurposes: [5] },
    'Meeting purposes, entry number 1, must be text.',
    'Tujuan pertemuan, butir nomor 1, harus berupa teks.',
  ],
  [{ status: 'OFF' }, 'Status is not one of the choices.', 'Status bukan salah satu pilihan yang tersedia.'],
  [{ description: 1 }, 'Description must be true or false.', 'Deskripsi harus berupa ya atau tidak.'],
  [
    5,
    'Something went wrong with the request. Please check your input and try again.',
    'Ada yang salah dengan permintaan ini. Silakan periksa isian Anda dan coba lagi.',
  ],
];

const wordsOf = (input: unknown): string[] =>
  z.safeParse(schema, input, { error: inputText }).error?.issues.map(({ message }) => message) ?? [];

describe('What is wrong with a field', () => {
  // T1445
  test.each(cases)('%j is said in English and in Indonesian', (input, english, indonesian) => {
    const [message = ''] = wordsOf(input);
    expect(textOf(decodeMessage(message))).toBe(english);
    speak('id', catalogueTranslator({ ...first, ...desk }, 'id'));
    expect(textOf(decodeMessage(message))).toBe(indonesian);
  });
});
