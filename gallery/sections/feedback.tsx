import { CalendarX } from 'lucide-react';
import { LateWarning } from '../../src/client/components/late-warning.tsx';
import { Banner, type BannerProps } from '../../src/client/ui/banner.tsx';
import { Button } from '../../src/client/ui/button.tsx';
import { Countdown } from '../../src/client/ui/countdown.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../src/client/ui/message-state.tsx';
import { ProgressBar } from '../../src/client/ui/progress-bar.tsx';
import { Skeleton, SkeletonRows } from '../../src/client/ui/skeleton.tsx';
import { Spinner } from '../../src/client/ui/spinner.tsx';
import { toastError, toastNotice, toastSuccess, toastWarning } from '../../src/client/ui/toast.tsx';
import { WaitText } from '../../src/client/ui/wait-text.tsx';
import { Example, Row } from '../example.tsx';

const banners: readonly BannerProps['tone'][] = ['info', 'good', 'warn', 'problem'];
const none = () => undefined;

/** What the product says: that it works on something, that there is nothing, that something went wrong. */
export function Feedback() {
  return (
    <>
      <Example of="Banner" what="info, good, warn, problem; with an action, can be dismissed">
        {banners.map((tone) => (
          <Banner key={tone} tone={tone} title="A new version is ready" urgent={false}>
            This takes a moment; nothing is lost.
          </Banner>
        ))}
        <Banner
          tone="info"
          title="A new version is ready"
          action={<Button>Update now</Button>}
          onDismiss={none}
        >
          This takes a moment; nothing is lost.
        </Banner>
      </Example>
      <Example of="LateWarning">
        <LateWarning />
      </Example>
      <Example of="Toast" what="success, error, warning, notice">
        <Row>
          <Button onClick={() => toastSuccess('The meeting is accepted.')}>Success</Button>
          <Button onClick={() => toastError('The answer was lost.', { label: 'Try again', onPress: none })}>
            Error
          </Button>
          <Button onClick={() => toastWarning('Checked in late', 'The timeslot is over.')}>Warning</Button>
          <Button onClick={() => toastNotice('New meeting request', 'Kopi Nusa asks for a meeting.')}>
            Notice
          </Button>
        </Row>
      </Example>
      <Example of="EmptyState">
        <EmptyState icon={CalendarX} title="No meetings yet" action={<Button>Find participants</Button>}>
          Meetings that are accepted appear here.
        </EmptyState>
      </Example>
      <Example of="ErrorState" what="with another try, busy">
        <ErrorState message="The server could not be reached." onRetry={none} />
        <ErrorState message="The server could not be reached." onRetry={none} busy />
      </Example>
      <Example of="OfflineState">
        <OfflineState>Your schedule is here as it was at 09:40.</OfflineState>
      </Example>
      <Example of="ProgressBar" what="known, with its own words, not known">
        <ProgressBar label="Uploading deck.pdf" value={0.4} />
        <ProgressBar label="Sending check-ins" value={0.25} detail="3 of 12" />
        <ProgressBar label="Reading the file" />
      </Example>
      <Example of="Skeleton" what="one, rows">
        <Skeleton className="h-6 w-40" />
        <SkeletonRows rows={3} />
      </Example>
      <Example of="Spinner">
        <Row>
          <Spinner label="Loading" />
        </Row>
      </Example>
      <Example of="Countdown" what="far, soon">
        <Row>
          <Countdown until={600_000} now={0} label="until the next meeting" />
          <Countdown until={30_000} now={0} label="until the next meeting" />
        </Row>
      </Example>
      <Example of="WaitText" what="seconds, minutes">
        <p>
          <WaitText seconds={40} />
        </p>
        <p>
          <WaitText seconds={400} />
        </p>
      </Example>
    </>
  );
}
