import { useState } from 'react';
import type { ProgramResult } from '../../../../contract/programs.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { many, t } from '../../../words/words.ts';
import { BulkHistory } from './bulk-history.tsx';
import { BulkInviteForm } from './bulk-invite-form.tsx';
import { BulkRegisterForm } from './bulk-register-form.tsx';
import { BulkRemoveForm } from './bulk-remove-form.tsx';
import { BulkStatusForm } from './bulk-status-form.tsx';
import { BulkTagsForm } from './bulk-tags-form.tsx';
import type { Chosen } from './chosen.ts';

export type BulkVerb = 'STATUS' | 'TAGS' | 'INVITE' | 'REGISTER' | 'REMOVE' | 'HISTORY';

export interface BulkDialogsProps {
  program: ProgramResult;
  /** Null: closed. */
  verb: BulkVerb | null;
  chosen: Chosen;
  onClose: () => void;
}

/** What is asked before something is done with many registrants. */
export function BulkDialogs({ program, verb, chosen, onClose }: BulkDialogsProps) {
  // Whom it is for stays as it was when the dialog opened, whatever the list shows by then.
  const [kept, setKept] = useState<{ verb: BulkVerb; chosen: Chosen } | null>(null);
  if (verb !== null && kept?.verb !== verb) setKept({ verb, chosen });
  const [before, setBefore] = useState(verb);
  if (before !== verb) {
    setBefore(verb);
    if (verb !== null) setKept({ verb, chosen });
  }
  if (!kept) return null;
  const form = { program, chosen: kept.chosen, onDone: onClose };
  const count = kept.chosen.count;
  const titles: Record<BulkVerb, string> = {
    STATUS: many(
      count,
      'Change the status of {count} registrant',
      'Change the status of {count} registrants',
    ),
    TAGS: many(count, 'Tags of {count} registrant', 'Tags of {count} registrants'),
    INVITE: many(count, 'Invite {count} registrant', 'Invite {count} registrants'),
    REGISTER: many(
      count,
      'Register {count} organization for another program',
      'Register {count} organizations for another program',
    ),
    REMOVE: many(
      count,
      'Remove {count} registrant from the program',
      'Remove {count} registrants from the program',
    ),
    HISTORY: t('Recent actions'),
  };
  return (
    <FormDialog
      open={verb !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={titles[kept.verb]}
      description={
        kept.verb === 'HISTORY'
          ? t('What was done with many registrants at a time, and which of them failed.')
          : kept.chosen.said.join(' · ') || undefined
      }
      size="lg"
    >
      {kept.verb === 'STATUS' ? <BulkStatusForm {...form} /> : null}
      {kept.verb === 'TAGS' ? <BulkTagsForm {...form} /> : null}
      {kept.verb === 'INVITE' ? <BulkInviteForm {...form} /> : null}
      {kept.verb === 'REGISTER' ? <BulkRegisterForm {...form} /> : null}
      {kept.verb === 'REMOVE' ? <BulkRemoveForm {...form} /> : null}
      {kept.verb === 'HISTORY' ? <BulkHistory program={program} /> : null}
    </FormDialog>
  );
}
