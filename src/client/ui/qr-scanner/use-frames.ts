import { useEffect, useEffectEvent, useRef } from 'react';
import type { Decoder } from './decoder.ts';
import { type DecodedFrame, startFrameLoop } from './frame-loop.ts';
import { emptyGate, type GateState, passFrame } from './same-code-gate.ts';

/**
 * Decodes a video while it is there and gives each code once. The gate outlives the video: a badge that was in
 * view when the camera was lost is not read again when it comes back.
 */
export function useFrames(
  video: HTMLVideoElement | undefined,
  decoder: Decoder | undefined,
  paused: boolean,
  onText: (text: string) => void,
  onFailure: (error: unknown) => void,
): void {
  const gate = useRef<GateState>(emptyGate);
  const isPaused = useEffectEvent(() => paused);
  const fail = useEffectEvent(onFailure);
  const take = useEffectEvent((frame: DecodedFrame) => {
    const passed = passFrame(gate.current, { ...frame, paused });
    gate.current = passed.state;
    if (passed.text !== undefined) onText(passed.text);
  });

  useEffect(() => {
    if (!video || !decoder) return;
    return startFrameLoop(
      video,
      decoder,
      () => isPaused(),
      (frame) => take(frame),
      (error) => fail(error),
    );
  }, [video, decoder]);
}
