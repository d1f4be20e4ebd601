import { createContext } from 'react';
import type { CONSENT_VERSION } from '../../../../domain/contacts/contact.ts';
import type { Language } from '../../../../domain/language/languages.ts';
import type { Verdict } from '../../../../domain/verdict/verdict.ts';
import type { NotesOf } from './note-keeper-context.ts';

/** A question for a contact that this device keeps. */
export interface KeptAsk {
  id: string;
  badge: string;
  who: string | null;
  state: 'WAITING' | 'REFUSED';
  code?: string;
  message?: string;
}

/** What is asked, as the person was shown it. */
export interface AskDraft {
  badge: string;
  who: string | null;
  shown: { name: string; jobTitle: string; organization: string; email: string };
  phoneNumber: string | null;
  consentVersion: typeof CONSENT_VERSION;
  /** Of the screen on which the sentence was read. */
  language: Language | undefined;
  text: string;
  tags: readonly string[];
}

/** The device's memory and its outbox, as the desk needs them of questions for contacts: the app gives it. */
export interface AskKeeper {
  watch(of: NotesOf, hear: (kept: readonly KeptAsk[]) => void): () => void;
  /** What this device can say of a badge by itself: of this program, and genuine. */
  judge(programId: string, badge: string): Promise<Verdict>;
  /** @throws StorageError when it was not saved */
  keep(ask: NotesOf & AskDraft): Promise<void>;
  drop(id: string): Promise<void>;
}

/** Null: outside of its screen, where nothing can be asked. */
export const AskKeeperContext = createContext<AskKeeper | null>(null);
