import { messagesOf } from '../language/message.ts';

// Messages to one side of a meeting about whether and when the other comes, in English: each by its code.

const message = messagesOf('notificationTexts');

export const startsNow = message('startsNow', 'Your meeting starts now');
export const startsNowAt = message('startsNowAt', 'Your meeting starts now: {place}');
export const partnerIsThere = message('partnerIsThere', '{partner} is there.');
export const partnerNotThere = message('partnerNotThere', '{partner} is not there yet.');
export const sayWhetherComing = message(
  'sayWhetherComing',
  '{partner} is waiting. Please say whether you are coming.',
);
export const partnerWaitsTitle = message('partnerWaitsTitle', 'Your partner is waiting for you');
export const partnerWaitsAtTitle = message('partnerWaitsAtTitle', 'Your partner is waiting at {place}');
export const partnerWaits = message('partnerWaits', '{partner} is there and waiting for you.');
export const notComingTitle = message('notComingTitle', 'Your partner can’t come');
export const notComingReleased = message(
  'notComingReleased',
  '{partner} can’t come, so the table and the time of your meeting are free for others. You can propose another time.',
);
export const notComing = message('notComing', '{partner} can’t come to your meeting.');
export const onTheWayTitle = message('onTheWayTitle', {
  one: 'Your partner is on the way, about {count} minute',
  other: 'Your partner is on the way, about {count} minutes',
});
export const onTheWay = message('onTheWay', '{partner} is on the way.');
export const lateTitle = message('lateTitle', {
  one: 'Your partner is about {count} minute late',
  other: 'Your partner is about {count} minutes late',
});
export const late = message('late', {
  one: '{partner} will be about {count} minute late.',
  other: '{partner} will be about {count} minutes late.',
});
export const onTimeTitle = message('onTimeTitle', 'Your partner is on time after all');
export const onTime = message('onTime', '{partner} is on time after all.');
