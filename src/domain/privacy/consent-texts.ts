import { CONSENT_VERSION } from '../contacts/contact.ts';

/**
 * The sentences to which people agree, each with its version. Another sentence is another version; where it means something else, another
 * part before the dot: what was agreed to before does not count then (docs/decisions/091).
 */
export const consentTexts = {
  SHARE_CONTACT: {
    label: 'Share my contact',
    version: CONSENT_VERSION,
    text: 'Those people of {partner} who share their own contact in this meeting see what is shown below, and can keep it. You can stop sharing at any time: then it is no longer shown here, but copies that they have made stay with them.',
  },
  // Neither sentence names a person: whom it is about is looked up, so that it goes with them where they are erased.
  ASK_FOR_CONTACT: {
    label: 'Asked for a contact',
    version: CONSENT_VERSION,
    text: 'If they agree, they see what is shown below, and you see theirs. You can stop sharing at any time: then it is no longer shown here, but copies that they have made stay with them.',
  },
  AGREE_TO_CONTACT: {
    label: 'Share my contact',
    version: CONSENT_VERSION,
    text: 'They see what is shown below, and you see theirs. You can stop sharing at any time: then it is no longer shown here, but copies that they have made stay with them.',
  },
  BROADCASTS: {
    label: 'Broadcasts by email',
    version: '2026-11',
    text: 'You receive by email what program staff send to many people at a time. You can turn it off at any time, here or with the link in each of these emails.',
  },
} as const satisfies Record<string, { label: string; version: string; text: string }>;
