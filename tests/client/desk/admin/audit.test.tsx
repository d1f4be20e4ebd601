import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AdminScreen } from '../../../../src/client/desk/admin/admin-screen.tsx';
import { auditFacets, auditQuery, auditRules } from '../../../../src/client/desk/admin/audit-rules.ts';
import { AdminAuditScreen } from '../../../../src/client/desk/admin/audit-screens.tsx';
import { auditValue } from '../../../../src/client/desk/admin/audit-text.ts';
import { CallerContext } from '../../../../src/client/desk/caller-context.ts';
import { SessionContext } from '../../../../src/client/desk/session-context.ts';
import { keyOf } from '../../../../src/client/desk/use-api.ts';
import { readListState, writeListState } from '../../../../src/client/ui/data-table/list-state.ts';
import { getAdminOverview } from '../../../../src/contract/admin.ts';
import { type AuditChange, listAllAudit } from '../../../../src/contract/audit.ts';
import { getServerHealth } from '../../../../src/contract/health.ts';

const ID = '7a1b8a52-2c0e-4f7a-9a53-6f1f6f6f6f6f';

function shown(screen: ReactNode, userRole: 'USER' | 'SUPER_ADMIN', queries = new QueryClient()): string {
  const nothing = async () => undefined;
  const me = {
    id: ID,
    email: 'a@kopi.example',
    name: 'Ayu',
    profilePicture: null,
    userRole,
    internalRole: 'USER',
    organizationId: null,
    organizationRole: null,
    organizations: [],
    programs: [],
  };
  const session = { me, signIn: nothing, adoptToken: nothing, reloadMe: nothing, signOut: nothing };
  const caller = { base: '/api', headers: () => ({}), transport: () => new Promise<never>(() => undefined) };
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <CallerContext value={caller as never}>
          <SessionContext value={session as never}>{screen}</SessionContext>
        </CallerContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const change: AuditChange = {
  id: 'c-0',
  attributeName: 'registrationStatus',
  oldValue: 'PENDING_APPROVAL',
  newValue: 'APPROVED',
  updatedBy: ID,
  updatedByName: 'Budi',
  updatedAt: '2026-11-21T07:00:00.000Z',
  action: 'CHANGED',
  noun: 'REGISTRANT',
  objectId: ID,
  objectName: 'Kopi Nusa',
  call: 'reviewRegistration',
  program: null,
};

describe('The audit trail’s filters', () => {
  // T1172
  test('stand in the address and come back from it; unknown kinds are left out and told', () => {
    const read = readListState(new URLSearchParams(`noun=TAG.NOTHING&who=${ID}&attribute=label`), auditRules);
    expect(read.state.filters).toEqual({ noun: ['TAG'], who: [ID], attribute: ['label'] });
    expect(read.ignored).toEqual(['noun.NOTHING']);
    expect(writeListState(new URLSearchParams(), read.state, auditRules).get('who')).toBe(ID);
  });

  test('ask from the beginning of the first day to the end of the last, in the program’s zone', () => {
    const days = { q: '', from: '2026-11-20', to: '2026-11-20' };
    expect(auditQuery({}, days, 'Asia/Jakarta')).toEqual({
      since: '2026-11-19T17:00:00.000Z',
      until: '2026-11-20T17:00:00.000Z',
    });
    // A day of 25 hours.
    expect(auditQuery({}, { ...days, from: '2026-11-01', to: '2026-11-01' }, 'America/New_York')).toEqual({
      since: '2026-11-01T04:00:00.000Z',
      until: '2026-11-02T05:00:00.000Z',
    });
  });

  test('ask for nothing that the address cannot mean', () => {
    expect(auditQuery({ who: ['me'] }, { q: '', from: 'yesterday', to: '2026-13-41' }, 'UTC')).toEqual({});
  });

  test('offer each attribute once, in words', () => {
    const attributes = [
      { noun: 'ROOM' as const, attributeName: 'name' },
      { noun: 'TAG' as const, attributeName: 'name' },
    ];
    const facets = auditFacets({ people: [{ id: ID, name: 'Budi' }], attributes });
    expect(facets[2]?.groups[0]?.options).toEqual([{ value: 'name', label: 'Name' }]);
    expect(facets[1]?.groups[0]?.options).toEqual([{ value: ID, label: 'Budi' }]);
  });
});

describe('A value of the trail', () => {
  test('reads as the screens have it: statuses and roles in words, instants in the zone', () => {
    const at = { ...change, attributeName: 'disabledAt' };
    expect(auditValue(change, 'APPROVED', 'UTC')).toBe('Approved');
    expect(auditValue(at, '2026-11-21T07:00:00.000Z', 'Asia/Jakarta')).toBe('Nov 21, 2026 14:00 GMT+7');
    expect(auditValue(at, 'true', 'UTC')).toBe('Yes');
    expect(auditValue({ ...change, noun: 'PROGRAM', attributeName: 'status' }, 'ON_GOING', 'UTC')).not.toBe(
      'ON_GOING',
    );
    expect(auditValue({ ...change, attributeName: 'constructor' }, 'toString', 'UTC')).toBe('toString');
  });
});

describe('The admin area', () => {
  const overview = {
    users: { total: 12, dashboardAccess: 9, newThisWeek: 2 },
    organizations: { total: 4, submitted: 3, verified: 1 },
    programs: { total: 2, byStatus: { DRAFT: 1, UPCOMING: 0, OPEN_REGISTRATION: 0, ON_GOING: 1, ENDED: 0 } },
    registrations: { pendingApproval: 5, revisionSubmitted: 1 },
    mails: { waiting: 2, retried: 1, oldestWaitingAt: null, sentToday: 7, failed: 0 },
    push: { waiting: 0, browsers: 3 },
    broadcasts: { sending: 0, paused: 0 },
    tablets: { paired: 6, silent: 2, queued: 0 },
    openAttention: 0,
    auditLastDay: 8,
    version: 'test',
    time: '2026-11-21T07:00:00.000Z',
  };

  // T0209
  test('is there for the super admin, with what is to do in words', () => {
    const queries = new QueryClient();
    queries.setQueryData(keyOf(getAdminOverview, {}), overview);
    const checks = [
      { name: 'DISK' as const, good: false, measured: 0.4 * 1024 ** 3, limit: 1024 ** 3 },
      { name: 'MAILS' as const, good: true, measured: null, limit: 600_000 },
      { name: 'BACKUP' as const, good: false, measured: 50 * 3_600_000, limit: 93_600_000 },
    ];
    queries.setQueryData(keyOf(getServerHealth, {}), { status: 'degraded' as const, checks });
    const html = shown(<AdminScreen />, 'SUPER_ADMIN', queries);
    for (const words of [
      '9 with dashboard access, 2 new this week',
      '3 to verify',
      'Some emails were refused',
      '2 tablets are not responding',
      'Only 0.4 GB of disk space is left. Please free up some space.',
      'Emails are sent.',
      'The last backup is 50 hours old',
    ])
      expect(html).toContain(words);
    for (const place of ['/users', '/all-organizations', '/all-programs', '/admin/audit'])
      expect(html).toContain(`href="${place}"`);
  });

  // T1173
  test('is not there for anybody else', () => {
    for (const screen of [<AdminScreen key="a" />, <AdminAuditScreen key="b" />]) {
      const html = shown(screen, 'USER');
      expect(html).toContain('We couldn&#x27;t find the resource');
      expect(html).not.toContain('Audit trail');
    }
  });

  // T1174
  test('shows the trail with who, what, before and after, and says where there is none yet', () => {
    const withTrail = (changes: AuditChange[]) => {
      const queries = new QueryClient();
      const page = { changes, nextToken: null, choices: { people: [], attributes: [] } };
      const data = { pages: [page], pageParams: [undefined] };
      queries.setQueryData(keyOf(listAllAudit, { query: { nextToken: undefined } }), data);
      return shown(<AdminAuditScreen />, 'SUPER_ADMIN', queries);
    };
    const html = withTrail([change]);
    for (const words of [
      'Budi',
      'Kopi Nusa',
      'Registration status',
      'Pending Approval',
      'Approved',
      'Platform',
    ])
      expect(html).toContain(words);
    expect(withTrail([])).toContain('Empty history...');
  });
});
