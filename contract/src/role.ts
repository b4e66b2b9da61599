import { z } from 'zod';
import type { Role } from './endpoint.ts';

export const ROLES = ['owner', 'staff'] as const satisfies Role[];

export const RoleSchema = z.enum(ROLES);
