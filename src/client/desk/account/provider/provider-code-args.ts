import { z } from 'zod';
import { confirmationCodeArgs } from '../../../../domain/people/new-password.ts';

/** What is typed to confirm who somebody is at a provider. */
export const providerCodeArgs = z.object({ code: confirmationCodeArgs });
