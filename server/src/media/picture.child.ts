import { serveTasks } from '../platform/children/serve-tasks.ts';
import { clean, countFrames, drawSvg, encode } from './picture.codec.ts';
import { PictureTaskSchema } from './picture.tasks.ts';

serveTasks(async (given) => {
  const task = PictureTaskSchema.parse(given);
  switch (task.kind) {
    case 'clean':
      return clean(task.bytes);
    case 'count-frames':
      return countFrames(task.bytes);
    case 'encode':
      return encode(task.bytes, task.width, task.format);
    case 'draw-svg':
      return drawSvg(task.bytes, task);
  }
});
