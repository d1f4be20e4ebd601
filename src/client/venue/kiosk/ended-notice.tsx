import type { EndedTablet } from '../../../offline/tablet-end.ts';
import { Banner } from '../../ui/banner.tsx';

const words: Record<EndedTablet['because'], { title: string; text: (ended: EndedTablet) => string }> = {
  REVOKED: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      `Staff of ${programName} have unpaired “${name}”, or the program is over. Everything it held was delivered and removed from it.`,
  },
  OVER: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) =>
      `${programName} has been over for a day, so “${name}” has forgotten it. Everything it held was delivered before.`,
  },
  LEFT: {
    title: 'This tablet was unpaired',
    text: ({ name, programName }) => `“${name}” has forgotten ${programName}. Nothing is left on it.`,
  },
  UNKNOWN: { title: 'This tablet was unpaired', text: () => 'Pair it again to go on.' },
};

/** What became of the pairing before. */
export function EndedNotice({ ended }: { ended: EndedTablet }) {
  const { title, text } = words[ended.because];
  return (
    <Banner tone="info" title={title}>
      {text(ended)}
    </Banner>
  );
}
