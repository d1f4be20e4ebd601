/**
 * Loaded beside the server by `memory` (`--import`, with `--expose-gc`): says what the process holds, garbage apart,
 * whenever the bench asks.
 */
process.on('message', (asked) => {
  if (asked !== 'memory') return;
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
// The channel alone must not keep the server alive.
process.channel?.unref();
