import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Resident memory of a process and all its descendants, in bytes.
 *
 * @returns null where the system has no `/proc` to ask
 */
export function residentBytes(pid: number): number | null {
  if (!existsSync('/proc/self/status')) return null;
  const children = childrenByParent();
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family.reduce((sum, member) => sum + ownBytes(member), 0);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(field(name, 'PPid'));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

function ownBytes(pid: number): number {
  return Number(field(String(pid), 'VmRSS').replace(/\D/g, '')) * 1024;
}

/** A process may end between being listed and being asked; it then has nothing to tell. */
function field(pid: string, name: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return status.match(new RegExp(`^${name}:\\s*(.*)$`, 'm'))?.[1] ?? '';
  } catch {
    return '';
  }
}
