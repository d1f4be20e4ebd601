import type pg from 'pg';
import type { ListCount } from '../http/list-counts.ts';

/** What the primary process and its workers tell each other, by the channel that Node opens between them. */

/** What a worker is to know before it serves. */
export interface WorkerStart {
  /** Of the database that the primary has opened and migrated. */
  connection: pg.ClientConfig;
  host: string;
  port: number;
  setupFirst: boolean;
  demoHereOnly: boolean;
}

/** What a worker asks the primary. */
export interface WorkerQuestions {
  COUNT_LIST: { asked: { token: string; at: number }; answered: ListCount };
  READ_METRICS: { asked: null; answered: string };
  END_UPLOAD_ELSEWHERE: { asked: { fileId: string }; answered: null };
}

/** What the primary asks a worker. */
export interface PrimaryQuestions {
  /** Whether it still runs: a process whose loop stands still does not answer. */
  ALIVE: { asked: null; answered: null };
  /** Its metrics as `prom-client` reads them. */
  READ_FIGURES: { asked: null; answered: object[] };
  END_UPLOAD: { asked: { fileId: string }; answered: null };
}

export type ToPrimary =
  | { kind: 'HELLO' }
  | { kind: 'LISTENS' }
  /** It could not start: what the error says. */
  | { kind: 'FAILED'; error: StartError }
  | { kind: 'MAIL_WAITS' }
  | { kind: 'PUSH_WAITS' }
  | { kind: 'PLACE_TAKEN'; place: string; holder: string; most: number }
  | { kind: 'PLACE_LEFT'; place: string }
  | QuestionMessage
  | AnswerMessage;

export type ToWorker =
  | { kind: 'START'; start: WorkerStart }
  | { kind: 'STOP' }
  | { kind: 'GIVE_WAY'; place: string }
  | QuestionMessage
  | AnswerMessage;

export interface QuestionMessage {
  kind: 'QUESTION';
  id: number;
  about: string;
  asked: unknown;
}

export interface AnswerMessage {
  kind: 'ANSWER';
  id: number;
  answered: unknown;
}

/** What `explainStart` reads of an error. */
export interface StartError {
  message: string;
  code?: string;
  syscall?: string;
  port?: number;
  address?: string;
}

/** The part of an error that travels between processes. */
export function startErrorOf(error: unknown): StartError {
  const { message, code, syscall, port, address } = error as StartError;
  return {
    message: message ?? String(error),
    ...Object.fromEntries(given({ code, syscall, port, address })),
  };
}

const given = (parts: object) => Object.entries(parts).filter(([, value]) => value !== undefined);
