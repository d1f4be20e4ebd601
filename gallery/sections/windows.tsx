import { useState } from 'react';
import { UndoCheckInDialog } from '../../src/client/components/undo-check-in-dialog.tsx';
import { Button } from '../../src/client/ui/button.tsx';
import { ConfirmDialog } from '../../src/client/ui/confirm-dialog.tsx';
import { Dialog } from '../../src/client/ui/dialog.tsx';
import { Drawer } from '../../src/client/ui/drawer.tsx';
import { FormDialog } from '../../src/client/ui/form-dialog.tsx';
import { FormDrawer } from '../../src/client/ui/form-drawer.tsx';
import { FullScreenVerdict, verdictButtonClass } from '../../src/client/ui/full-screen-verdict.tsx';
import { LeaveWithoutSaving } from '../../src/client/ui/leave-without-saving.tsx';
import { TextField } from '../../src/client/ui/text-field.tsx';
import { useUnsaved } from '../../src/client/ui/unsaved.ts';
import { Example, Row } from '../example.tsx';

const verdicts = ['good', 'early', 'warn', 'bad', 'neutral'] as const;

/** What stands above the page. */
export function Windows() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const of = (name: string) => ({ open: open === name, onOpenChange: close });
  const opener = (name: string, words = 'Open') => (
    <Button key={name} onClick={() => setOpen(name)}>
      {words}
    </Button>
  );
  return (
    <>
      <Example of="Dialog" what="md, lg, xl">
        <Row>
          {(['md', 'lg', 'xl'] as const).map((size) => (
            <div key={size}>
              {opener(size, size)}
              <Dialog
                {...of(size)}
                size={size}
                title="Add a room"
                description="It is offered at all events of the program."
                footer={
                  <Button variant="primary" onClick={close}>
                    Add room
                  </Button>
                }
              >
                <TextField label="Room name" />
              </Dialog>
            </div>
          ))}
        </Row>
      </Example>
      <Example of="FormDialog" what="asks before what was typed is lost">
        <Row>{opener('form-dialog')}</Row>
        <FormDialog {...of('form-dialog')} title="Edit the room">
          <TypedName />
        </FormDialog>
      </Example>
      <Example of="Drawer">
        <Row>{opener('drawer')}</Row>
        <Drawer
          {...of('drawer')}
          title="Kopi Nusa"
          description="Registered on November 20, 2026"
          footer={<Button onClick={close}>Close</Button>}
        >
          <p>Facts of the registrant.</p>
        </Drawer>
      </Example>
      <Example of="FormDrawer" what="asks before what was typed is lost">
        <Row>{opener('form-drawer')}</Row>
        <FormDrawer {...of('form-drawer')} title="Edit the registrant">
          <TypedName />
        </FormDrawer>
      </Example>
      <Example of="ConfirmDialog" what="destroys, with a reason, with a phrase to type">
        <Row>
          {opener('confirm', 'Cancel a meeting')}
          {opener('typed', 'Delete a program')}
        </Row>
        <ConfirmDialog
          {...of('confirm')}
          title="Cancel this meeting?"
          description="Both organizations are notified."
          confirmLabel="Cancel meeting"
          reason={{ label: 'Reason', presets: ['Fully booked schedule', 'Change in priorities'] }}
          onConfirm={close}
        />
        <ConfirmDialog
          {...of('typed')}
          title="Delete the program?"
          description="This cannot be undone."
          confirmLabel="Delete program"
          typedPhrase="Venture Connect"
          onConfirm={close}
        />
      </Example>
      <Example of="LeaveWithoutSaving">
        <Row>{opener('leave')}</Row>
        <LeaveWithoutSaving open={open === 'leave'} onStay={close} onLeave={close} />
      </Example>
      <Example of="UndoCheckInDialog">
        <Row>{opener('undo')}</Row>
        <UndoCheckInDialog {...of('undo')} about="example" organizationName="Kopi Nusa" onUndo={close} />
      </Example>
      <Example of="FullScreenVerdict" what="good, early, warn, bad, neutral">
        <Row>{verdicts.map((tone) => opener(tone, tone))}</Row>
        {verdicts.map((tone) =>
          open === tone ? (
            <FullScreenVerdict
              key={tone}
              tone={tone}
              verdict={tone}
              title={tone === 'bad' ? 'Not genuine' : 'Checked in'}
              place={tone === 'bad' ? null : { main: 'Table 7', beside: 'Garuda Hall' }}
              lines={['Kopi Nusa', 'with Bright Harbor Capital', '10:00 - 10:30']}
              hint="The next badge can be shown now."
              actions={
                <button type="button" className={verdictButtonClass} onClick={close}>
                  Close
                </button>
              }
            />
          ) : null,
        )}
      </Example>
    </>
  );
}

/** A form that notes whether something was typed in it. */
function TypedName() {
  const [name, setName] = useState('');
  useUnsaved(name !== '');
  return <TextField label="Room name" value={name} onChange={({ target }) => setName(target.value)} />;
}
