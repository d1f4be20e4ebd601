import { CircleCheck, Users } from 'lucide-react';
import { MeetingStatusPill } from '../../src/client/components/meeting-status-pill.tsx';
import { QrCode } from '../../src/client/components/qr-code.tsx';
import { SeatStatePill } from '../../src/client/components/seat-state-pill.tsx';
import { Avatar } from '../../src/client/ui/avatar.tsx';
import { Badge } from '../../src/client/ui/badge.tsx';
import { BrandMark, BrandName } from '../../src/client/ui/brand-mark.tsx';
import { Card } from '../../src/client/ui/card.tsx';
import { KeyValueList } from '../../src/client/ui/key-value-list.tsx';
import { Meter } from '../../src/client/ui/meter.tsx';
import { Ring } from '../../src/client/ui/progress-ring.tsx';
import { Stars } from '../../src/client/ui/stars.tsx';
import { Stat } from '../../src/client/ui/stat.tsx';
import { StatusPill } from '../../src/client/ui/status-pill.tsx';
import { softTone, type Tone } from '../../src/client/ui/tone.ts';
import { VisuallyHidden } from '../../src/client/ui/visually-hidden.tsx';
import { meetingStatuses } from '../../src/domain/meetings/meeting.ts';
import { seatStates } from '../../src/domain/meetings/seat-state.ts';
import { Example, Row } from '../example.tsx';

const tones = Object.keys(softTone) as Tone[];
const looks = ['soft', 'solid'] as const;
const facts = [
  { label: 'Room', value: 'Main hall' },
  { label: 'Table', value: '7' },
  { label: 'Website', value: null },
];

/** What is shown of something: names, numbers, states. */
export function Facts() {
  return (
    <>
      <Example of="StatusPill" what="every tone, soft and solid; large">
        {looks.map((look) => (
          <Row key={look}>
            {tones.map((tone) => (
              <StatusPill key={tone} tone={tone} icon={CircleCheck} look={look}>
                {tone}
              </StatusPill>
            ))}
          </Row>
        ))}
        <StatusPill tone="good" icon={CircleCheck} size="lg">
          Both here
        </StatusPill>
      </Example>
      <Example of="MeetingStatusPill" what="every status, and one that is not known">
        <Row>
          {[...meetingStatuses, 'OTHER'].map((status) => (
            <MeetingStatusPill key={status} status={status} />
          ))}
        </Row>
      </Example>
      <Example of="SeatStatePill" what="every state">
        <Row>
          {seatStates.map((state) => (
            <SeatStatePill key={state} state={state} />
          ))}
        </Row>
      </Example>
      <Example of="Badge" what="soft, solid">
        {looks.map((look) => (
          <Row key={look}>
            {tones.map((tone) => (
              <Badge key={tone} tone={tone} look={look}>
                {tone}
              </Badge>
            ))}
          </Row>
        ))}
      </Example>
      <Example of="Avatar" what="every size; people round, organizations square">
        {(['round', 'square'] as const).map((shape) => (
          <Row key={shape}>
            {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
              <Avatar key={size} name="Ayu Lestari" size={size} shape={shape} />
            ))}
          </Row>
        ))}
      </Example>
      <Example of="BrandMark, BrandName">
        <Row>
          <BrandMark />
          <BrandName />
          <BrandName compact />
        </Row>
      </Example>
      <Example of="Card" what="with a heading and an action, without">
        <Card title="Meetings" description="Of today" actions={<Badge tone="accent">12</Badge>}>
          Twelve meetings.
        </Card>
        <Card>Without a heading.</Card>
      </Example>
      <Example of="KeyValueList" what="labels beside, above; a dash for nothing">
        <KeyValueList items={facts} />
        <KeyValueList items={facts} layout="above" />
      </Example>
      <Example of="Stat">
        <div className="grid gap-4 sm:grid-cols-2">
          <Stat label="Organizations" value="900" hint="12 new today" icon={Users} tone="accent" />
          <Stat label="Check-in rate" value="82%" />
        </div>
      </Example>
      <Example of="Meter" what="with and without its words">
        {[true, false].map((legend) => (
          <Meter
            key={String(legend)}
            label="Check-ins"
            legend={legend}
            parts={[
              { label: 'Both here', value: 12, tone: 'both-here' },
              { label: '1 of 2 here', value: 5, tone: 'one-here' },
              { label: 'Nobody here', value: 3, tone: 'waiting' },
            ]}
          />
        ))}
      </Example>
      <Example of="Ring">
        <Row>
          <Ring value={0} label="0 of 20 tables taken" />
          <Ring value={0.6} label="12 of 20 tables taken">
            12
          </Ring>
          <Ring value={1} label="20 of 20 tables taken" tone="good" size={96} />
        </Row>
      </Example>
      <Example of="Stars">
        <Row>
          <Stars score={3.6} />
          <Stars score={5} size="sm" />
        </Row>
      </Example>
      <Example of="QrCode">
        <QrCode text="HC1:EXAMPLE" label="Badge of Ayu Lestari" className="size-40" />
      </Example>
      <Example of="VisuallyHidden" what="said by screen readers, not seen">
        <p>
          12<VisuallyHidden> of 20 tables</VisuallyHidden>
        </p>
      </Example>
    </>
  );
}
