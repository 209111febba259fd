"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFilter } from "@/components/kit/filters";
import { SchoolPicker } from "@/components/org/school-picker";
