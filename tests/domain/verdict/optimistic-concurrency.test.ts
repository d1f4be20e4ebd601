import { describe, expect, test } from 'vitest';
import {
  decideSeen,
  ownChanges,
  type Seen,
  seenArgs,
} from '../../../src/domain/verdict/optimistic-concurrency.ts';

/** Two people who change one thing at once: what each had read says what would be lost. */

const standing = { title: 'Kopi Nusa', link: 'https://kopi.example', tags: ['a', 'b'] };

describe('A change that says what was read', () => {
  test('changes only what is another than that', () => {
    const args = {
      title: 'Kopi',
      link: 'https://kopi.example',
      seen: { title: 'Kopi Nusa', link: standing.link },
    };
    expect(ownChanges(args)).toEqual({ title: 'Kopi' });
    const some: { title: string; link: string | undefined; seen?: Seen } = { title: 'Kopi', link: undefined };
    expect(ownChanges(some)).toEqual({ title: 'Kopi' });
  });

  test('is refused where the same field was written meanwhile, with what stands there now', () => {
    const seen = { title: 'Kopi', link: 'https://old.example' };
    expect(decideSeen(standing, { title: 'My Kopi', link: seen.link, seen })).toMatchObject({
      kind: 'refused',
      code: 'CHANGED_MEANWHILE',
      details: { standing: { title: 'Kopi Nusa' } },
    });
  });

  test('may stand where the other has written another field, or the same words', () => {
    const seen = { title: 'Kopi', link: standing.link };
    expect(decideSeen(standing, { title: 'Kopi', link: 'https://new.example', seen }).kind).toBe('allowed');
    expect(decideSeen(standing, { title: 'Kopi Nusa', seen }).kind).toBe('allowed');
  });

  test('of one of several fields that make one thing is a change of all of them', () => {
    const hours = { start: '09:00', end: '12:00', name: 'Day one' };
    const own = { start: '08:00', end: '13:00', seen: { start: '08:00', end: '12:00' } };
    expect(decideSeen(hours, own).kind).toBe('allowed');
    expect(decideSeen(hours, own, ['start', 'end'])).toMatchObject({
      details: { standing: { start: '09:00' } },
    });
    const named = { name: 'Opening', start: '08:00', seen: { name: 'Day one', start: '08:00' } };
    expect(decideSeen(hours, named, ['start']).kind).toBe('allowed');
  });

  test('compares lists and records by what they say', () => {
    const rows = [{ id: 'x', label: 'Deck', options: ['1'] }];
    const args = { rows: [{ options: ['2'], id: 'x', label: 'Deck' }] };
    const read = { rows: [{ label: 'Deck', options: ['1'], id: 'x' }] };
    expect(decideSeen({ rows }, { ...args, seen: read }).kind).toBe('allowed');
    expect(decideSeen({ rows: [] }, { ...args, seen: read }).kind).toBe('refused');
  });

  test('is judged by its own names alone: what every record has by birth was not read', () => {
    const args = { toString: 'x', seen: JSON.parse('{"__proto__":{"title":"Kopi"}}') };
    expect(ownChanges(args)).toEqual({ toString: 'x' });
  });

  test('stands whatever was there if it says nothing of that', () => {
    const mine: { title: string; seen?: Seen } = { title: 'Mine' };
    expect(decideSeen(standing, mine).kind).toBe('allowed');
  });

  test('cannot be nested deeper than fields are', () => {
    expect(seenArgs.safeParse({ a: [{ b: ['c'] }] }).success).toBe(true);
    expect(seenArgs.safeParse({ a: [{ b: [['c']] }] }).success).toBe(false);
  });
});
