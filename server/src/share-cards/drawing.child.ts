import { serveTasks } from '../platform/children/serve-tasks.ts';
import { CardTaskSchema } from './drawing.tasks.ts';
import { drawCard } from './drawing.ts';

serveTasks((task) => drawCard(CardTaskSchema.parse(task)));
