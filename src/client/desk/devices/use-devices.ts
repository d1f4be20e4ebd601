import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '../../../contract/call.ts';
import { listDevices } from '../../../contract/devices.ts';
import { useApiQuery } from '../use-api.ts';
import type { DeviceList } from './device-rows.ts';

/** How often the list is asked for while someone looks at it, in ms. */
export const LIST_INTERVAL_MS = 5000;

/** The devices of a program, live. */
export const useDevices = (
  programId: string,
  everyMs: number = LIST_INTERVAL_MS,
): UseQueryResult<DeviceList, CallError> =>
  useApiQuery(
    listDevices,
    { params: { programId } },
    { refetchInterval: everyMs, refetchOnWindowFocus: 'always', refetchOnMount: 'always', retry: false },
  );
