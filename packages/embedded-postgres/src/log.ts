/** The part of a pino logger that is written to: details first, then the sentence. A pino `Logger` fits as it is. */
export interface EmbeddedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
