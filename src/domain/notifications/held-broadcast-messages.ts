import { messagesOf } from '../language/message.ts';

// Messages to staff about a broadcast that was not sent, in English: each by its code.

const message = messagesOf('notificationTexts');

export const broadcastNotSent = message('broadcastNotSent', 'A broadcast was not sent');
export const broadcastOfProgramNotSent = message(
  'broadcastOfProgramNotSent',
  'The broadcast “{subject}” of {program} was not sent.',
);
export const broadcastPlannedFor = message('broadcastPlannedFor', 'It was planned for {when}.');
export const broadcastKept = message('broadcastKept', 'It is kept: you can send it now or withdraw it.');
export const openBroadcast = message('openBroadcast', 'Open the broadcast');
export const becauseSendsBroadcasts = message(
  'becauseSendsBroadcasts',
  'You receive this email because you send broadcasts of this program.',
);
