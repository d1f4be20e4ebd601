import { Clock } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import { useServerOffset } from '../use-present.ts';
import { clockText } from './clock-text.ts';

/** A clock that is wrong by minutes: times are corrected, and someone should set it. */
export function ClockBanner({ programId }: { programId: string }) {
  const words = clockText(useServerOffset(programId));
  if (!words) return null;
  return (
    <Banner tone="warn" icon={Clock} title={words}>
      {t(
        'Check-ins still get the right time. Set this device’s date and time to automatic so that nobody sees the wrong time.',
      )}
    </Banner>
  );
}
