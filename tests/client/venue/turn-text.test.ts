import { describe, expect, it } from 'vitest';
import { shortNames } from '../../../src/client/components/short-names.ts';

describe('Short names of tables', () => {
  it('are without the words that all begin with', () => {
    expect(shortNames(['Table 1', 'Table 2', 'Table 10'])).toEqual(['1', '2', '10']);
    expect(shortNames(['Table 1', 'Table 10'])).toEqual(['1', '10']);
    expect(shortNames(['Main hall A 1', 'Main hall B 2'])).toEqual(['A 1', 'B 2']);
  });

  it('are whole where they have nothing in common, or are alone', () => {
    expect(shortNames(['Garuda', 'Gajah'])).toEqual(['Garuda', 'Gajah']);
    expect(shortNames(['Table 1'])).toEqual(['Table 1']);
    expect(shortNames(['Table', 'Table'])).toEqual(['Table', 'Table']);
    expect(shortNames([])).toEqual([]);
  });
});
