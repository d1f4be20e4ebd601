import { useRef } from 'react';
import type { CallError } from '../../../contract/call.ts';
import { registerOnBehalf } from '../../../contract/register-on-behalf.ts';
import {
  changeRegistration,
  type RegistrationForm,
  type RegistrationResult,
  registerForProgram,
  reviseRegistration,
} from '../../../contract/registration.ts';
import { type ChangeRegistrationArgs, readOfRegistration } from '../../../domain/registration/change-data.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { t } from '../../words/words.ts';
import { useSession } from '../session-context.ts';
import { useApiMutation } from '../use-api.ts';
import { useRegistrationConflict } from './use-registration-conflict.ts';
import type { RegistrationValues } from './use-registration-form.ts';

/** Staff who register an organization on its behalf. */
export interface OnBehalf {
  /** The address that its mail goes to, where that was what it was found by. */
  email: string | undefined;
  /** It gets a link to claim its registration. */
  invite: boolean;
}

/** The calls of the form. A refusal stands at its fields; what was typed stays. */
export function useRegistrationActs(
  values: RegistrationValues,
  requirements: RegistrationForm['requirements'],
  { programId, organizationId }: { programId: string; organizationId: string },
  onDone: () => void,
  onBehalf: OnBehalf | undefined,
) {
  const { reloadMe } = useSession();
  const ends = (message: string) => ({
    onSuccess: (result: RegistrationResult) => {
      values.saved(result.data);
      conflict.readAnew(readOfRegistration(result.data));
      toastSuccess(message);
      // Staff leave the page: read anew, its form would say for a moment that the organization is registered already.
      if (onBehalf) onDone();
    },
    onRenewed: async () => {
      if (onBehalf) return;
      onDone();
      // A program of one's own from now on. Without a network for it, the next start asks again.
      await reloadMe().catch(() => undefined);
    },
    onError: (error: CallError) => {
      if (!conflict.handle(error)) values.refused(error);
    },
  });
  const register = useApiMutation(
    registerForProgram,
    ends(t('Your registration has been received. It is waiting for approval.')),
  );
  const registerForIt = useApiMutation(
    registerOnBehalf,
    ends(t('The organization is registered and has been notified. It is waiting for approval.')),
  );
  const change = useApiMutation(changeRegistration, ends(t('Your changes are saved but not submitted yet.')));
  const revise = useApiMutation(reviseRegistration, ends(t('Your revision data is submitted.')));
  const params = { programId, organizationId };
  /** What someone pressed last: asked once more where someone else was quicker. */
  const pressed = useRef<'change' | 'revise'>('change');
  const send = (body: ChangeRegistrationArgs) =>
    (pressed.current === 'change' ? change : revise).mutate({ params, body });
  const conflict = useRegistrationConflict(values, requirements, {
    busy: change.isPending || revise.isPending,
    resend: send,
  });
  const sending = (send: (body: NonNullable<ReturnType<RegistrationValues['read']>>) => void) => () => {
    const body = values.read();
    if (body) send(body);
  };
  const saving = (verb: typeof pressed.current) =>
    sending((body) => {
      pressed.current = verb;
      send(conflict.withSeen(body));
    });
  return {
    busy: register.isPending || registerForIt.isPending || change.isPending || revise.isPending,
    register: sending((body) => {
      const sent = { params: { programId }, body: { ...body, organizationId } };
      if (onBehalf)
        registerForIt.mutate({
          ...sent,
          body: { ...sent.body, email: onBehalf.email, invite: onBehalf.invite },
        });
      else register.mutate(sent);
    }),
    change: saving('change'),
    revise: saving('revise'),
    /** The draft is given up: what stands at the server was read. */
    discard() {
      conflict.readAnew(readOfRegistration(values.discard()));
    },
    /** Whose words stand, where two have written: beside the form. */
    question: conflict.question,
  };
}
