import { Suspense } from 'react';
import { MeetingScreen } from '../desk/meetings/meeting-screen.tsx';
import { Loaded, lazyComponent } from '../ui/lazy-component.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { t } from '../words/words.ts';

const deviceMeeting = lazyComponent(
  async () => (await import('../venue/my-schedule/device-meeting.tsx')).DeviceMeeting,
);

/** The page of a meeting; where the server cannot be reached and has not answered before, the meeting as the device has it. */
export const MeetingRoute = () => (
  <MeetingScreen
    offline={
      <Suspense fallback={<SkeletonRows rows={6} label={t('Loading the meeting')} />}>
        <Loaded code={deviceMeeting} />
      </Suspense>
    }
  />
);
