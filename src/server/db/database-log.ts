/**
 * The part of a pino logger the database room writes to: details first, then the sentence.
 * A pino `Logger` fits as it is.
 */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
