import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as retentionMessages from './retention-messages.ts';

/** So long the personal data of a program stays after its end, in days, where the program says nothing else. */
export const RETENTION_DAYS = 180;

const RULE = encodeMessage(retentionMessages.retentionDays);

/** A setting of the program: days after its end. */
export const retentionDaysArgs = z.int(RULE).min(30, RULE).max(3650, RULE);
