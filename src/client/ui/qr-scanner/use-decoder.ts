import { useEffect, useState } from 'react';
import { createDecoder, type Decoder } from './decoder.ts';

/** A decoder for as long as the component is mounted; its wasm loads while the camera starts. */
export function useDecoder(): Decoder | undefined {
  const [decoder, setDecoder] = useState<Decoder>();
  useEffect(() => {
    const created = createDecoder();
    setDecoder(created);
    return () => created.close();
  }, []);
  return decoder;
}
