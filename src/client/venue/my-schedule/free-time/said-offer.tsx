import { useEffect, useState } from 'react';

/** Read out by screen readers when it comes or changes, after what they are reading. */
export function SaidOffer({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  // A status that is drawn with its words is not read out by all of them; one that gets its words is.
  useEffect(() => setSaid(text), [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
