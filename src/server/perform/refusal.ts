import type { InputIssue } from '../../contract/envelope.ts';
import { messageFields } from '../../contract/message-shape.ts';
import { decodeMessage, type MessageLike } from '../../domain/language/message.ts';
import type { RefusalCode } from '../../domain/verdict/refusal-codes.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';

/** A verb that was refused: thrown by an action, it ends the transaction and becomes the answer. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
  /** Replaces the code's sentence. */
  readonly sentence: MessageLike | undefined;

  constructor(code: RefusalCode, details: Record<string, unknown> = {}, sentence?: MessageLike) {
    super(code);
    this.code = code;
    this.details = details;
    this.sentence = sentence;
  }
}

/** What is wrong with a field; a zod issue has its message as a string (`encodeMessage`). */
export interface FieldFault {
  path: string;
  message: MessageLike;
}

const read = (message: MessageLike): MessageLike =>
  typeof message === 'string' ? decodeMessage(message) : message;

/** Bad input found by an action: the same answer as bad input found by the schema. */
export function badInput(...faults: FieldFault[]): Refusal {
  const issues: InputIssue[] = faults.map(({ path, message }) => ({ path, ...messageFields(read(message)) }));
  const [first] = faults;
  return new Refusal('BAD_INPUT', { issues }, first && read(first.message));
}

/** Goes on when allowed. @throws Refusal with the verdict's code */
export function assertAllowed(verdict: Verdict): void {
  if (verdict.kind === 'refused') throw new Refusal(verdict.code, { ...verdict.details });
}
