import { messagesOf } from '../language/message.ts';

// What is said of sign-in providers, in English, each by its code.

const message = /* #__PURE__ */ messagesOf('providers');

export const issuerInvalid = /* #__PURE__ */ message(
  'issuerInvalid',
  'Enter the issuer’s address as its provider writes it, with https; for example https://login.example.org.',
);
export const issuerNotPublic = /* #__PURE__ */ message(
  'issuerNotPublic',
  'This address is not on the public network. A provider must be reachable by https at its usual port.',
);
export const issuerUnreachable = /* #__PURE__ */ message(
  'issuerUnreachable',
  'No provider answers there. Check the issuer’s address, then try again.',
);
export const domainInvalid = /* #__PURE__ */ message(
  'domainInvalid',
  'Enter domains as they are written after the @ of an email, such as example.org, with commas between them.',
);
export const domainsMissing = /* #__PURE__ */ message(
  'domainsMissing',
  'A provider of a program is for email domains. Enter at least one.',
);
export const claimMissing = /* #__PURE__ */ message(
  'claimMissing',
  'Enter the name of the claim that these values come from.',
);
export const roleOfOtherKind = /* #__PURE__ */ message(
  'roleOfOtherKind',
  'A provider of a program gives roles in that program; one of the platform gives roles on the platform.',
);
export const secretsKeyMissing = /* #__PURE__ */ message(
  'secretsKeyMissing',
  'The server has no key to encrypt a client secret with. Set SECRETS_KEY, restart the server, then enter the secret.',
);
export const secretAgain = /* #__PURE__ */ message(
  'secretAgain',
  'Enter the client secret again: the issuer, the client ID or the server’s SECRETS_KEY has changed since it was kept.',
);
export const programStays = /* #__PURE__ */ message(
  'programStays',
  'A provider stays where it was added, because the roles that it gave are roles there. Add another provider for this one.',
);
