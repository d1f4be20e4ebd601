import { englishText, type Message, messagesOf, registerMessages } from '../domain/language/message.ts';

// What is said of an answer as such. Apart from the sentences of refusals: whoever only calls does without those.

/** The same of a code as a server sent it, with its English: it may be of a newer version. */
export const refusalSent = (code: string, text: string): Message => ({ code: `refusals.${code}`, text });

/** SPEC.md 8: what an answer without a message of its own says, by its status. */
const statusTexts = {
  400: 'Something went wrong with the request. Please check your input and try again.',
  401: 'Access denied. You are not authorized to make this request.',
  403: "You don't have permission to access this resource.",
  404: "We couldn't find the resource you're looking for. Please check the URL or contact support.",
  408: 'Request took too long to process. Please try again.',
  413: 'This is too large to send. Please send less at a time.',
  415: 'This type of content cannot be read. Please send JSON.',
  429: 'Too many attempts. Please wait a moment and try again.',
  500: 'Something went wrong on our end. Please try again later.',
  502: 'Server error. Please try again later.',
  503: 'Server error. Please try again later.',
} as const;
registerMessages('status', statusTexts);

/** What an answer of this status says that has no message of its own. */
export const statusMessage = (status: number): Message => ({
  code: `status.${status in statusTexts ? status : status >= 400 && status < 500 ? 400 : 500}`,
});

/** The same in English. */
export const sentenceForStatus = (status: number): string => englishText(statusMessage(status));

/** What is said of a call that no answer of ours came to. */
export const callMessages = {
  unreachable: messagesOf('calls')(
    'unreachable',
    'The server cannot be reached. Please check your connection and try again.',
  ),
  /** SPEC.md 8, "Thrown before calls". */
  noToken: messagesOf('calls')('noToken', 'Undefined idToken.'),
} as const;
