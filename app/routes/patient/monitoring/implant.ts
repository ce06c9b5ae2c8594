export interface DeviceKind {
  readonly item_type: string;
  /** left out if only active devices were requested */
  readonly is_active?: boolean | null;
}

/** Whether an active device is an implant; inactive and external ones do not count. */
export function hasImplant(devices: Iterable<DeviceKind>): boolean {
  for (const { item_type, is_active } of devices) {
    const isImplant = item_type === "implant_device" || item_type === "implant_claimed_device";
    if (isImplant && is_active !== false) return true;
  }
  return false;
}
