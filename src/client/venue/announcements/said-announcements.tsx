import { useEffect, useState } from 'react';

/** Read out by screen readers: what is there when it is drawn, and what comes later. */
export function SaidAnnouncements({ texts }: { texts: readonly string[] }) {
  const whole = texts.join(' ');
  const [said, setSaid] = useState('');
  // A status that is drawn with its words is not read out by all of them; one that gets its words is.
  useEffect(() => setSaid(whole), [whole]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
