/** What judges a scan and says so: loaded when the door is painted, and there before the first badge (`warm-up.ts`). */

export { isEarly, isLate } from '../../../domain/meetings/check-in.ts';
export { isOfNow } from '../../../domain/meetings/scan.ts';
export { busyUntilOn } from '../../../offline/busy-table.ts';
export { evaluateParty, evaluateScan } from '../../../offline/evaluate-scan.ts';
export { verifySignature } from '../../../offline/verify-signature.ts';
export { notNowVerdict, savedVerdict, unsavedVerdict } from './door-verdict.ts';
export { partyMeeting } from './party-meeting.ts';
