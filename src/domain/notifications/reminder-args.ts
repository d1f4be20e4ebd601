import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as reminderMessages from './reminder-messages.ts';
import { MAX_REMINDER_MINUTES } from './reminder-minutes.ts';

const RULE = encodeMessage(reminderMessages.reminderMinutes);

/** How long before a meeting people are reminded, in minutes; 0: not. A setting of the program. */
export const reminderMinutesArgs = z.int(RULE).min(0, RULE).max(MAX_REMINDER_MINUTES, RULE);
