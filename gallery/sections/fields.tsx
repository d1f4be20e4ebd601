import { Mail } from 'lucide-react';
import { useState } from 'react';
import { CheckInTimeField, NOW } from '../../src/client/components/check-in-time-field.tsx';
import { MinutesField } from '../../src/client/components/minutes-field.tsx';
import { PhoneField } from '../../src/client/components/phone-field.tsx';
import { FileField, type FileFieldState } from '../../src/client/ui/file-field.tsx';
import { OneTimeCodeField } from '../../src/client/ui/one-time-code-field.tsx';
import { PasswordField } from '../../src/client/ui/password-field.tsx';
import { SearchField } from '../../src/client/ui/search-field.tsx';
import { TextField } from '../../src/client/ui/text-field.tsx';
import { TextareaField } from '../../src/client/ui/textarea-field.tsx';
import { TimePicker } from '../../src/client/ui/time-picker.tsx';
import { Example } from '../example.tsx';
import { end, now, start, zone } from '../sample-meeting.ts';

const files: readonly FileFieldState[] = [
  { kind: 'EMPTY' },
  { kind: 'UPLOADING', name: 'Company deck.pdf', done: 0.4 },
  { kind: 'FAILED', name: 'Company deck.pdf', again: true },
  { kind: 'DONE', name: 'Company deck.pdf' },
];
const none = () => undefined;

/** What a person types or chooses a file with. */
export function Fields() {
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const [time, setTime] = useState('09:30');
  const [phone, setPhone] = useState('+62 81234567');
  const [minutes, setMinutes] = useState('30');
  const [checkIn, setCheckIn] = useState<typeof NOW | { kind: 'CUSTOM'; time: string }>(NOW);
  return (
    <>
      <Example of="TextField" what="empty, with help, optional, with an error, disabled, read only">
        <TextField label="Organization name" value={text} onChange={({ target }) => setText(target.value)} />
        <TextField label="Email" icon={Mail} hint="We send the invitation to this address." type="email" />
        <TextField label="Website" optional placeholder="https://" />
        <TextField label="Name" defaultValue="Al" error="Name must be at least 3 characters long." />
        <TextField label="Disabled" defaultValue="Kopi Nusa" disabled />
        <TextField label="Read only" defaultValue="Kopi Nusa" readOnly />
        <TextField label="Duration" trailing="min" defaultValue="30" />
      </Example>
      <Example of="PasswordField">
        <PasswordField label="Password" autoComplete="new-password" />
      </Example>
      <Example of="TextareaField" what="empty, with an error">
        <TextareaField label="Message" optional rows={3} />
        <TextareaField label="Message" rows={3} error="Please write at most 2000 characters." />
      </Example>
      <Example of="SearchField" what="label said only, label shown">
        <SearchField label="Search meetings" placeholder="Organization" value={text} onChange={setText} />
        <SearchField label="Search meetings" value={text} onChange={setText} showLabel />
      </Example>
      <Example of="OneTimeCodeField" what="empty, with an error">
        <OneTimeCodeField label="Confirmation code" value={code} onChange={setCode} />
        <OneTimeCodeField
          label="PIN"
          value="123"
          onChange={none}
          length={4}
          inputMode="numeric"
          error="PIN must be 4 to 8 digits."
        />
      </Example>
      <Example of="TimePicker" what="free, with hours that are over, with an error, disabled">
        <TimePicker label="Start time" value={time} onChange={setTime} />
        <TimePicker label="Start time" value={time} onChange={setTime} isHourDisabled={(hour) => hour < 9} />
        <TimePicker
          label="Start time"
          value=""
          onChange={setTime}
          error="Invalid time value or format on start/end time."
        />
        <TimePicker label="Start time" value={time} onChange={setTime} disabled />
      </Example>
      <Example of="MinutesField">
        <MinutesField label="Minutes per timeslot" value={minutes} onChange={setMinutes} />
        <MinutesField
          label="Gap"
          value="0"
          onChange={setMinutes}
          zero
          optional
          error="Gap must be at most 24 hours."
        />
      </Example>
      <Example of="PhoneField">
        <PhoneField label="Phone number" value={phone} onChange={setPhone} />
        <PhoneField label="Phone number" value="" onChange={setPhone} error="Phone number is required." />
      </Example>
      <Example of="CheckInTimeField" what="now, custom">
        <CheckInTimeField value={checkIn} onChange={setCheckIn} startAt={start} zone={zone} now={now} />
        <CheckInTimeField
          value={{ kind: 'CUSTOM', time: '10:05' }}
          onChange={none}
          startAt={start}
          zone={zone}
          now={end}
        />
      </Example>
      <Example of="FileField" what="empty, on its way, failed, there; with an error">
        {files.map((state) => (
          <FileField
            key={state.kind}
            label="Company deck"
            accept="application/pdf"
            state={state}
            onChoose={none}
            onCancel={none}
            onRetry={none}
            onRemove={none}
          />
        ))}
        <FileField
          label="Logo"
          accept="image/*"
          state={{ kind: 'EMPTY' }}
          error="File size must be less than 5MB"
          onChoose={none}
          onCancel={none}
          onRetry={none}
          onRemove={none}
        />
      </Example>
    </>
  );
}
