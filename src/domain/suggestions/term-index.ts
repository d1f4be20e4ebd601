import type { Rarity } from './rarity.ts';

/** A list of words by their numbers, so that it can be compared many times. */
export interface NumberedTerms {
  numbers: Int32Array;
  /** How much they say together. */
  total: number;
}

/** The words of one kind in a program, numbered, with how much each says. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  #lists = 0;
  /** By number; known once all are added. */
  weights = new Float64Array(0);

  get size(): number {
    return this.#counts.length;
  }

  /** Counts the words of one more organization. @param words each once */
  add(words: Iterable<string>): void {
    this.#lists += 1;
    for (const word of words) {
      const number = this.#numbers.get(word) ?? this.#counts.push(0) - 1;
      this.#numbers.set(word, number);
      this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    }
  }

  /** After the last was added: near 1 for a word of one organization, near 0 for a word of all. */
  weigh(): void {
    const most = Math.log(this.#lists + 1);
    this.weights = Float64Array.from(this.#counts, (count) =>
      Math.max(0.05, Math.log((this.#lists + 1) / count) / most),
    );
  }

  /** @param words each once, all of them added before */
  numbered(words: readonly string[]): NumberedTerms {
    const numbers = Int32Array.from(words, (word) => this.#numbers.get(word) ?? 0);
    return { numbers, total: numbers.reduce((sum, number) => sum + (this.weights[number] ?? 0), 0) };
  }

  readonly rarity: Rarity = (word) => this.weights[this.#numbers.get(word) ?? -1] ?? 0;
}
