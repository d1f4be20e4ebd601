import { z } from 'zod';
import { encodeMessage } from '../language/message.ts';
import * as sessionsMessages from './messages.ts';

export const sessionId = z.uuid({ error: encodeMessage(sessionsMessages.undefinedId) }).toLowerCase();
