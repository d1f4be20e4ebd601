import type { InputIssue } from '../../contract/envelope.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';

/** A verb that was refused: thrown by an action, it ends the transaction and becomes the answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** Replaces the code's sentence. */
  readonly sentence: string | undefined;

  constructor(code: RefusalCode, details: Record<string, unknown> = {}, sentence?: string) {
    super(code);
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

/** Bad input found by an action: the same answer as bad input found by the schema. */
export const badInput = (...issues: InputIssue[]): Refusal =>
  new Refusal('BAD_INPUT', { issues }, issues[0]?.message);

/** Goes on when allowed. @throws Refusal with the verdict's code */
export function assertAllowed(verdict: Verdict): void {
  if (verdict.kind === 'refused') throw new Refusal(verdict.code, { ...verdict.details });
}
