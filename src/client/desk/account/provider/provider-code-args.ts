import { z } from 'zod';
import { confirmationCodeArgs } from '../../../../domain/people/new-password.ts';

/** What is typed to confirm an account at a provider. */
export const providerCodeArgs = z.object({ code: confirmationCodeArgs });
