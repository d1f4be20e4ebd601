import { DoorOpen, Video } from 'lucide-react';
import { useState } from 'react';
import { ColumnFilterFields } from '../../src/client/components/column-filter-fields.tsx';
import { TimeslotPicker } from '../../src/client/components/timeslot-picker.tsx';
import { CheckboxField } from '../../src/client/ui/checkbox-field.tsx';
import { ComboboxField } from '../../src/client/ui/combobox-field.tsx';
import { RadioGroupField } from '../../src/client/ui/radio-group-field.tsx';
import { ReasonFields } from '../../src/client/ui/reason-fields.tsx';
import { SegmentedControl } from '../../src/client/ui/segmented-control.tsx';
import { SelectField } from '../../src/client/ui/select-field.tsx';
import { StarField } from '../../src/client/ui/star-field.tsx';
import { SwitchField } from '../../src/client/ui/switch-field.tsx';
import { Tabs } from '../../src/client/ui/tabs.tsx';
import { timeslotStatuses } from '../../src/domain/schedule/timeslot-status.ts';
import type { ColumnFilter, JoinOperator } from '../../src/domain/tables/column-filters.ts';
import { Example } from '../example.tsx';
import { end, start, zone } from '../sample-meeting.ts';

const venues = [
  { value: 'offline', label: 'Offline', hint: 'At a table in a room.', icon: DoorOpen },
  { value: 'online', label: 'Online', hint: 'By a meeting link.', icon: Video },
  { value: 'other', label: 'Not offered', disabled: true },
];
const reason = { label: 'Reason', presets: ['Fully booked schedule', 'Change in priorities'] };
const columns = {
  name: { label: 'Organization', variant: 'text' },
  total: { label: 'Meetings', variant: 'number' },
  day: { label: 'Registered', variant: 'date' },
} as const;

const cities = ['Jakarta', 'Bandung', 'Surabaya', 'Bangkok'];

/** What a person chooses from. */
export function Choices() {
  const [city, setCity] = useState('Jakarta');
  const [venue, setVenue] = useState('offline');
  const [on, setOn] = useState(true);
  const [stars, setStars] = useState(3);
  const [tab, setTab] = useState('requests');
  const [slots, setSlots] = useState<readonly string[]>(['OPEN']);
  const [preset, setPreset] = useState('');
  const [filters, setFilters] = useState<readonly ColumnFilter[]>([
    { id: 'name', operator: 'iLike', value: ['coffee'] },
    { id: 'total', operator: 'isBetween', value: ['2', '8'] },
  ]);
  const [join, setJoin] = useState<JoinOperator>('and');
  const toggle = () => setOn(!on);
  return (
    <>
      <Example of="CheckboxField" what="off, on, mixed, with help, with an error, disabled">
        <CheckboxField label="Send me a copy" checked={!on} onChange={toggle} />
        <CheckboxField label="Send me a copy" checked={on} onChange={toggle} />
        <CheckboxField label="All meetings" mixed checked={false} onChange={toggle} />
        <CheckboxField label="I agree" hint="You can end this at any time." checked={on} onChange={toggle} />
        <CheckboxField label="I agree" error="Required" checked={false} onChange={toggle} />
        <CheckboxField label="Not possible" checked disabled onChange={toggle} />
      </Example>
      <Example of="SwitchField" what="open, closed, busy, disabled">
        <SwitchField label="Room A" checked={on} onChange={setOn} />
        <SwitchField label="Room B" checked={!on} onChange={setOn} />
        <SwitchField label="Room C" checked busy onChange={setOn} />
        <SwitchField label="Room D" checked={false} disabled onChange={setOn} />
      </Example>
      <Example of="RadioGroupField" what="below each other, side by side, with an error">
        <RadioGroupField label="Venue" name="a" options={venues} value={venue} onChange={setVenue} />
        <RadioGroupField label="Venue" name="b" options={venues} value={venue} onChange={setVenue} inline />
        <RadioGroupField
          label="Venue"
          name="c"
          options={venues}
          value=""
          onChange={setVenue}
          error="Please select venue/type of your meeting first."
        />
      </Example>
      <Example of="SelectField" what="chosen, nothing chosen, with an error">
        <SelectField
          label="Room"
          options={venues}
          value={venue}
          onChange={({ target }) => setVenue(target.value)}
        />
        <SelectField label="Room" options={venues} placeholder="Choose a room" defaultValue="" />
        <SelectField
          label="Room"
          options={venues}
          placeholder="Choose a room"
          defaultValue=""
          error="Required"
        />
      </Example>
      <Example of="ComboboxField" what="one of a long list, found by typing">
        <ComboboxField
          label="City"
          hint="Type a part of its name."
          value={city}
          chosen={city}
          onChange={setCity}
          find={(text) =>
            cities
              .filter((one) => one.toLowerCase().includes(text.toLowerCase()))
              .map((one) => ({ value: one, label: one, detail: 'UTC+07:00' }))
          }
        />
      </Example>
      <Example of="SegmentedControl">
        <SegmentedControl
          label="Meetings"
          segments={[
            { value: 'requests', label: 'Requests', count: 12 },
            { value: 'accepted', label: 'Accepted' },
          ]}
          value={tab}
          onChange={setTab}
          full
        />
      </Example>
      <Example of="Tabs">
        <Tabs
          label="Meetings"
          tabs={[
            { value: 'requests', label: 'Requests', count: 12, content: <p>Twelve requests.</p> },
            { value: 'accepted', label: 'Accepted', content: <p>No accepted meetings yet.</p> },
          ]}
          value={tab}
          onChange={setTab}
        />
      </Example>
      <Example of="StarField" what="chosen, with an error">
        <StarField label="How was the meeting?" value={stars} onPress={setStars} />
        <StarField label="How was the meeting?" value={0} error="Required" onPress={setStars} />
      </Example>
      <Example of="ReasonFields" what="a list and free text, required">
        <ReasonFields
          reason={reason}
          preset={preset}
          text=""
          error={preset === '' ? 'Required' : undefined}
          onPreset={setPreset}
          onText={() => undefined}
        />
      </Example>
      <Example of="TimeslotPicker" what="one, several, with an error">
        {[false, true].map((several) => (
          <TimeslotPicker
            key={String(several)}
            label={several ? 'Timeslots' : 'Timeslot'}
            zone={zone}
            slots={timeslotStatuses.map((status) => ({
              id: status,
              slotStartTime: start,
              slotEndTime: end,
              status,
            }))}
            value={slots}
            several={several}
            onChange={setSlots}
          />
        ))}
        <TimeslotPicker
          label="Timeslot"
          zone={zone}
          slots={[
            { id: 'a', slotStartTime: start, slotEndTime: end, status: 'OPEN', note: 'Now full' },
            {
              id: 'b',
              slotStartTime: start,
              slotEndTime: end,
              status: 'OPEN',
              roomName: 'Harbour room, west',
            },
          ]}
          value={[]}
          error="Please select a timeslot first."
          onChange={setSlots}
        />
      </Example>
      <Example of="ColumnFilterFields">
        <ColumnFilterFields
          id="filters"
          columns={columns}
          filters={filters}
          join={join}
          onChange={(next, nextJoin) => {
            setFilters(next);
            if (nextJoin) setJoin(nextJoin);
          }}
        />
      </Example>
    </>
  );
}
